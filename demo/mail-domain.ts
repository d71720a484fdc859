/** The domain of every demonstration address; nothing is ever delivered there. */
export const demoMailDomain = "demo.calanque.fr";
