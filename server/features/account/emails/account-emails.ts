/** Pure: subject, HTML and text from a few facts. */
import type { Brand } from "#domain/brand.ts";
import { greet } from "#domain/text/greeting.ts";
import { quote } from "#domain/text/quote.ts";
import type { Block } from "../../../documents/block.ts";
import { composeEmail } from "../../../documents/email-body.ts";
import type { EmailBody } from "../../../platform/mail/email.ts";

type Person = { readonly fullName: string | null };
export type WrittenEmail = EmailBody & { readonly subject: string };

const text = (words: string): Block => ({ kind: "text", text: words });
const note = (words: string): Block => ({ kind: "note", text: words });
const button = (label: string, url: string): Block => ({ kind: "button", label, url });

function write(brand: Brand, subject: string, person: Person, blocks: readonly Block[]): WrittenEmail {
  const greeting = text(greet(person.fullName));
  return { subject, ...composeEmail(brand, { title: subject, blocks: [greeting, ...blocks] }) };
}

const ignoreNote = "Si vous n'êtes pas à l'origine de cette demande, ignorez ce message : rien ne changera.";

/** To a new visitor: the link that verifies the address. */
export function writeVerifyEmail(brand: Brand, facts: Person & { readonly url: string }): WrittenEmail {
  return write(brand, "Confirmez votre adresse e-mail", facts, [
    text(`Votre compte ${brand.name} est créé. Il reste à confirmer que cette adresse est bien la vôtre.`),
    button("Confirmer mon adresse", facts.url),
    note(`Ce lien est valable 7 jours. ${ignoreNote}`),
  ]);
}

/** To the owner of an address with which someone signs up again: the page itself never tells. */
export function writeAccountExists(brand: Brand, facts: Person): WrittenEmail {
  return write(brand, "Vous avez déjà un compte", facts, [
    text(
      `Quelqu'un, sans doute vous, vient de demander un compte ${brand.name} avec cette adresse. Elle en a déjà un : connectez-vous, ou choisissez un nouveau mot de passe depuis la fenêtre de connexion.`,
    ),
    button(`Ouvrir ${brand.name}`, brand.origin),
    note(ignoreNote),
  ]);
}

/** To whoever asks for a new password. */
export function writeResetPassword(brand: Brand, facts: Person & { readonly url: string }): WrittenEmail {
  return write(brand, "Choisissez un nouveau mot de passe", facts, [
    text("Vous avez demandé à choisir un nouveau mot de passe."),
    button("Choisir un mot de passe", facts.url),
    note(`Ce lien est valable une heure et ne sert qu'une fois. ${ignoreNote}`),
  ]);
}

/** To an account whose password has just changed. */
export function writePasswordChanged(brand: Brand, facts: Person): WrittenEmail {
  return write(brand, "Votre mot de passe a changé", facts, [
    text("Le mot de passe de votre compte vient d'être changé, et vos autres sessions ont été fermées."),
    note(
      `Si ce n'est pas vous, choisissez aussitôt un nouveau mot de passe et écrivez-nous à ${brand.contactEmail}.`,
    ),
  ]);
}

/** To the applicant of a professional account. */
export function writeRegistrationReceived(
  brand: Brand,
  facts: Person & { readonly agencyName: string; readonly url: string },
): WrittenEmail {
  return write(brand, "Votre demande de compte professionnel a été reçue", facts, [
    text("Nous avons bien reçu votre demande de compte professionnel."),
    text(
      "Un administrateur va l'examiner : vous recevrez un e-mail dès sa validation. D'ici là, confirmez votre adresse.",
    ),
    button("Confirmer mon adresse", facts.url),
    note(`Ce lien est valable 7 jours. ${ignoreNote}`),
  ]);
}

/** To the administrators: somebody waits for their decision. */
export function writeRegistrationToReview(
  brand: Brand,
  facts: {
    readonly fullName: string | null;
    readonly email: string;
    readonly agencyName: string;
    readonly phone: string;
  },
): WrittenEmail {
  const subject = `Nouvelle demande de compte professionnel : ${facts.agencyName}`;
  return write(brand, subject, { fullName: null }, [
    text("Une demande de compte professionnel attend votre décision."),
    {
      kind: "facts",
      rows: [
        ["Nom", facts.fullName ?? "non précisé"],
        ["Agence", facts.agencyName],
        ["E-mail", facts.email],
        ["Téléphone", facts.phone],
      ],
    },
    button(
      "Examiner la demande",
      `${brand.origin}/admin?${new URLSearchParams({ section: "comptes", recherche: facts.email })}`,
    ),
  ]);
}

/** To the new address of an account: the link that makes it the account's. */
export function writeChangeEmail(brand: Brand, facts: Person & { readonly url: string }): WrittenEmail {
  return write(brand, "Confirmez votre nouvelle adresse e-mail", facts, [
    text(`Vous avez demandé à utiliser cette adresse pour votre compte ${brand.name}.`),
    button("Confirmer cette adresse", facts.url),
    note(`Ce lien est valable 24 heures. ${ignoreNote}`),
  ]);
}

/** To the old address of an account: what was asked, and then what was done. */
export function writeEmailChange(
  brand: Brand,
  facts: Person & { readonly newEmail: string; readonly isDone: boolean },
): WrittenEmail {
  const subject = facts.isDone ? "Votre adresse e-mail a changé" : "Changement d'adresse e-mail demandé";
  const sentence = facts.isDone
    ? `L'adresse de votre compte est désormais ${facts.newEmail}.`
    : `Vous avez demandé à remplacer l'adresse de votre compte par ${facts.newEmail}. Elle changera dès que le lien envoyé à cette adresse aura été ouvert.`;
  return write(brand, subject, facts, [
    text(sentence),
    note(
      `Si ce n'est pas vous, changez aussitôt votre mot de passe et écrivez-nous à ${brand.contactEmail}.`,
    ),
  ]);
}

type HandedOver = { readonly agency_name: string | null; readonly heir_name: string | null };

/** To a person who deleted their account, with what became of each agency of several that they worked for. */
export function writeAccountDeleted(
  brand: Brand,
  facts: Person & { readonly handedOver?: readonly HandedOver[] | undefined },
): WrittenEmail {
  return write(brand, "Votre compte est supprimé", facts, [
    text(`Votre compte ${brand.name} et ce qui en dépendait ont été supprimés, comme vous l'avez demandé.`),
    ...(facts.handedOver ?? []).map(({ agency_name: name, heir_name: heir }) => {
      const agency = name === null ? "votre agence" : `l'agence ${quote(name)}`;
      return text(
        heir === null
          ? `Personne ne pouvant la reprendre, ${agency} a disparu avec votre compte.`
          : `Ce que vous suiviez pour ${agency} lui reste : ${heir} en prend la suite.`,
      );
    }),
  ]);
}
