import { expect, test } from "vitest";
import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Jeanne@Exemple.FR", "jeanne@exemple.fr"],
  ["jeanne+a+b@exemple.fr", "jeanne@exemple.fr"],
  ["je.an.ne@exemple.fr", "je.an.ne@exemple.fr"],
  ["je.an.ne+x@gmail.com", "jeanne@gmail.com"],
  ["Jeanne@googlemail.com", "jeanne@gmail.com"],
  ["je.an-ne+x@ProtonMail.com", "jeanne@proton.me"],
  ["je.anne@me.com", "je.anne@icloud.com"],
  ["jeanne@exemple.fr.", "jeanne@exemple.fr"],
  ["jeanne@société.fr", "jeanne@xn--socit-esab.fr"],
  ["jeanne@xn--socit-esab.fr", "jeanne@xn--socit-esab.fr"],
])("%s leads to the mailbox %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
