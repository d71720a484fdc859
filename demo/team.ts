import type { TeamRole } from "#domain/account/account.ts";
import { agencies } from "./agencies.ts";
import { demoMailDomain } from "./mail-domain.ts";

/** Somebody who works for the demonstration's agency of several. */
export type DemoMember = {
  readonly email: string;
  readonly fullName: string;
  readonly role: TeamRole;
  readonly title: string;
  readonly phone: string;
};

const agency = agencies[3];
if (agency === undefined) throw new RangeError("The demonstration has no fourth agency.");

/** An agency of four people, its owner among them, and somebody whom it has invited. */
export const demoTeam = {
  ownerEmail: agency.ownerEmail,
  members: [
    {
      email: `negociatrice@${demoMailDomain}`,
      fullName: "Alice Montredon",
      role: "agent",
      title: "Négociatrice, secteur littoral",
      phone: "04 65 71 01 01",
    },
    {
      email: `negociateur@${demoMailDomain}`,
      fullName: "Yanis Roquefavour",
      role: "agent",
      title: "Négociateur, centre-ville",
      phone: "04 65 71 01 02",
    },
    {
      email: `assistante@${demoMailDomain}`,
      fullName: "Mireille Aygalades",
      role: "assistant",
      title: "Assistante commerciale",
      phone: "04 65 71 01 03",
    },
  ],
  invited: { email: `invitee@${demoMailDomain}`, role: "agent" },
} as const satisfies {
  readonly ownerEmail: string;
  readonly members: readonly DemoMember[];
  readonly invited: { readonly email: string; readonly role: TeamRole };
};
