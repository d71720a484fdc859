/** Inner quotation marks become those of the second rank: « Le “Vallon” ». */
export function quote(text: string): string {
  return `«\u00a0${text.replace(/«\s*/g, "“").replace(/(?<!\s)\s*»/g, "”")}\u00a0»`;
}
