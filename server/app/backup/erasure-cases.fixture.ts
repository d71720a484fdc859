/** Each erasable kind, with something of it, how it is taken back, and what is then left. */
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { need } from "#domain/need.ts";
import { disallowAddress } from "../../features/contact/allow-address.ts";
import { removeContact } from "../../features/contact/change-contact.ts";
import { removeReport } from "../../features/estimation/report/write-report.ts";
import { eraseLeadsOf } from "../../features/lead/erase-leads.ts";
import { rowsOf } from "../../platform/database/rows.ts";
import { credentials, sessions, users } from "../../records/account/account-schema.ts";
import { invitations, memberships } from "../../records/account/agency-schema.ts";
import { profiles } from "../../records/account/profile-schema.ts";
import { contactAddresses, contactBases, contacts } from "../../records/contact/contact-schema.ts";
import { stopImportsOf } from "../../records/contact/stop-imports.ts";
import { stopContact } from "../../records/contact-lead/stop-contact.ts";
import { feeds } from "../../records/import/feed-schema.ts";
import { importRuns } from "../../records/import/import-schema.ts";
import { hashEmail } from "../../records/lead/email-key.ts";
import { consents, leads } from "../../records/lead/lead-schema.ts";
import { saveProperties } from "../../records/property/save-properties.ts";
import { createUnlockGrant } from "../../records/property/unlock.ts";
import { unlockGrants } from "../../records/property/unlock-schema.ts";
import { estimationReports } from "../../records/report/report-schema.ts";
import { reportLinks } from "../../records/report/shared-report-schema.ts";
import { taskSettings, tasks } from "../../records/task/task-schema.ts";
import { buildNewProperty } from "../../testing/build-property.ts";
import {
  addContact,
  addFeed,
  addPerson,
  addReader,
  addReport,
  addReportLink,
  type ErasureCase,
  isColumnSet,
  isThere,
  makeDesk,
  now,
  readColumn,
  tomorrow,
} from "./erasure-ground.fixture.ts";

const stopped = "stop@exemple.fr";
const allowed = "accord@exemple.fr";
const erased = "efface.partout@exemple.fr";

const ofAccounts: Readonly<Record<string, ErasureCase>> = {
  account: {
    make: (ground) => addPerson(ground, "partie"),
    takeBack: (tx, id) => tx.delete(users).where(eq(users.id, id)),
    read: isThere(users),
    after: false,
  },
  session: {
    make: async ({ db, agent: userId }) => {
      const id = randomUUID();
      await db.insert(sessions).values({ id, token: id, userId, expiresAt: tomorrow() });
      return id;
    },
    takeBack: (tx, id) => tx.delete(sessions).where(eq(sessions.id, id)),
    read: isThere(sessions),
    after: false,
  },
  password: {
    make: async (ground) => {
      const userId = await addPerson(ground, "mot-de-passe");
      await ground.db.update(credentials).set({ password: "known" }).where(eq(credentials.userId, userId));
      return userId;
    },
    takeBack: (tx, id) => tx.update(credentials).set({ password: "new" }).where(eq(credentials.userId, id)),
    read: async (db, id) => (await readColumn(credentials, "password", "user_id")(db, id)) === "known",
    after: false,
  },
  rights: {
    make: (ground) => addPerson(ground, "droits"),
    takeBack: (tx, id) => tx.update(profiles).set({ status: "inactive" }).where(eq(profiles.userId, id)),
    read: readColumn(profiles, "status", "user_id"),
    after: "inactive",
  },
  membership: {
    make: (ground) => addPerson(ground, "ancienne"),
    takeBack: (tx, id) => tx.delete(memberships).where(eq(memberships.userId, id)),
    read: isThere(memberships, "user_id"),
    after: false,
  },
  invitation: {
    make: async ({ db, agencyId }) => {
      const values = { agencyId, email: "invite@exemple.fr", role: "agent", createdAt: now() };
      const rows = await db
        .insert(invitations)
        .values({ ...values, expiresAt: tomorrow() })
        .returning();
      return need(rows[0]).id;
    },
    takeBack: (tx, id) => tx.update(invitations).set({ endedAt: now() }).where(eq(invitations.id, id)),
    read: isColumnSet(invitations, "ended_at"),
    after: true,
  },
  calendar: {
    make: (ground) => addPerson(ground, "agenda"),
    takeBack: (tx, userId) => tx.insert(taskSettings).values({ userId, calendarNumber: 2 }),
    read: readColumn(taskSettings, "calendar_number", "user_id"),
    after: 2,
  },
  digest: {
    make: (ground) => addPerson(ground, "matin"),
    takeBack: (tx, userId) => tx.insert(taskSettings).values({ userId, sendsDigest: false }),
    read: readColumn(taskSettings, "sends_digest", "user_id"),
    after: false,
  },
  "feed-drop": {
    make: addFeed,
    takeBack: (tx, id) => tx.update(feeds).set({ dropNumber: 2 }).where(eq(feeds.id, id)),
    read: readColumn(feeds, "drop_number"),
    after: 2,
  },
  "feed-give": {
    make: addFeed,
    takeBack: (tx, id) => tx.update(feeds).set({ giveNumber: 2 }).where(eq(feeds.id, id)),
    read: readColumn(feeds, "give_number"),
    after: 2,
  },
};

const ofPeople: Readonly<Record<string, ErasureCase>> = {
  lead: {
    make: async ({ db }) => {
      const kept = { leadType: "contact", recipient: "team", userTypes: [], createdAt: now() };
      const values = { ...kept, name: "Jeanne", email: "jeanne@exemple.fr" };
      return need((await db.insert(leads).values(values).returning())[0]).id;
    },
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, "jeanne@exemple.fr", server.services),
    read: isColumnSet(leads, "erased_at"),
    after: true,
  },
  consent: {
    make: async ({ db }) => {
      const consent = { emailKey: "key", purpose: "news", version: "1", text: "J’accepte.", proof: "proof" };
      const values = { ...consent, givenAt: now() };
      return need((await db.insert(consents).values(values).returning())[0]).id;
    },
    takeBack: (tx, id) => tx.update(consents).set({ withdrawnAt: now() }).where(eq(consents.id, id)),
    read: isColumnSet(consents, "withdrawn_at"),
    after: true,
  },
  grant: {
    make: async ({ db, manager, server }) => {
      const row = buildNewProperty({ userId: manager.userId });
      const { written } = await db.transaction((tx) => saveProperties(tx, [row], server.services.secret));
      const propertyId = need(written[0]).after.id;
      return (await createUnlockGrant(db, { propertyId, now: now() })).id;
    },
    takeBack: (tx, id) => tx.update(unlockGrants).set({ revokedAt: now() }).where(eq(unlockGrants.id, id)),
    read: isColumnSet(unlockGrants, "revoked_at"),
    after: true,
  },
  contact: {
    make: (ground) => addContact(ground),
    takeBack: (tx, id) => tx.delete(contacts).where(eq(contacts.id, id)),
    read: isThere(contacts),
    after: false,
  },
  "contact-deletion": {
    make: (ground) => addContact(ground),
    takeBack: (tx, id, ground) => removeContact(makeDesk(ground, tx), ground.manager, id),
    read: isColumnSet(contacts, "deleted_at"),
    after: true,
  },
  "contact-imports": {
    make: async ({ db, manager: { userId }, agencyId }) => {
      const id = crypto.randomUUID();
      const file = {
        kind: "contacts",
        fileName: "a.csv",
        fileSize: 9,
        state: "ready",
        createdAt: now(),
      } as const;
      await db.insert(importRuns).values({ id, userId, agencyId, ...file });
      return agencyId;
    },
    takeBack: (tx, agencyId, { server, manager: { userId } }) =>
      stopImportsOf(tx, server.services.jobs, { userId, agencyId }),
    read: (db, agencyId) =>
      db.$count(importRuns, and(eq(importRuns.agencyId, agencyId), eq(importRuns.state, "ready"))),
    after: 0,
  },
  "contact-name": {
    make: (ground) => addReader(ground, "nomme@exemple.fr"),
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, "nomme@exemple.fr", server.services),
    read: readColumn(contacts, "first_name"),
    after: null,
  },
  task: {
    make: async (ground) => {
      const contactId = await addReader(ground, "rappel@exemple.fr");
      const due = { dueOn: "2026-12-01", anchorOn: "2026-12-01", createdAt: now(), updatedAt: now() };
      const whose = { userId: ground.manager.userId, agencyId: ground.agencyId, contactId };
      const values = { ...whose, ...due, kind: "call", title: "Appeler rappel@exemple.fr" };
      return need((await ground.db.insert(tasks).values(values).returning())[0]).id;
    },
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, "rappel@exemple.fr", server.services),
    read: isThere(tasks),
    after: false,
  },
  "contact-address": {
    make: async (ground) => {
      const contactId = await addReader(ground, "joint@exemple.fr");
      const isTheirs = eq(contactAddresses.contactId, contactId);
      return need((await ground.db.select().from(contactAddresses).where(isTheirs))[0]).id;
    },
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, "joint@exemple.fr", server.services),
    read: isThere(contactAddresses),
    after: false,
  },
  "contact-basis": {
    make: async (ground) => {
      await addContact(ground, allowed);
      const stated = { basis: "consent", statedOn: "2026-01-02", source: "Au téléphone", statedAt: now() };
      const values = { ...stated, agencyId: ground.agencyId, kind: "email", key: allowed };
      return need((await ground.db.insert(contactBases).values(values).returning())[0]).id;
    },
    takeBack: async (tx, _id, ground) => {
      const [address] = await tx.select().from(contactAddresses).where(eq(contactAddresses.key, allowed));
      const wish = { id: need(address).contactId, kind: "email" as const, value: allowed };
      await disallowAddress(makeDesk(ground, tx), ground.manager, wish);
    },
    read: isThere(contactBases),
    after: false,
  },
  "contact-stop": {
    make: async ({ server }) => hashEmail(server.services.secret, stopped),
    takeBack: (tx, _id, { server, manager, agencyId }) => {
      const owner = { userId: manager.userId, agencyId };
      const emailHash = hashEmail(server.services.secret, stopped);
      return stopContact(tx, { owner, emailHash, email: stopped, at: now() });
    },
    read: async (db, key) =>
      rowsOf(await db.execute(sql`select from contact_stops where email_key = ${key}`)).length,
    after: 1,
  },
};

const ofReports: Readonly<Record<string, ErasureCase>> = {
  "report-link": {
    make: (ground) => addReportLink(ground, "lecteur@exemple.fr"),
    takeBack: (tx, id) => tx.update(reportLinks).set({ revokedAt: now() }).where(eq(reportLinks.id, id)),
    read: isColumnSet(reportLinks, "revoked_at"),
    after: true,
  },
  "report-counting": {
    make: (ground) => addReportLink(ground, "compte@exemple.fr"),
    takeBack: (tx, id) => tx.update(reportLinks).set({ uncountedAt: now() }).where(eq(reportLinks.id, id)),
    read: isColumnSet(reportLinks, "uncounted_at"),
    after: true,
  },
  "report-recipient": {
    make: (ground) => addReportLink(ground, "efface@exemple.fr"),
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, "efface@exemple.fr", server.services),
    read: isThere(reportLinks),
    after: false,
  },
  "report-client": {
    make: (ground) => addReport(ground, "efface.aussi@exemple.fr"),
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, "efface.aussi@exemple.fr", server.services),
    read: readColumn(estimationReports, "client_name"),
    after: "",
  },
  "report-person": {
    make: async (ground) => {
      await addReport(ground, erased);
      return hashEmail(ground.server.services.secret, erased);
    },
    takeBack: (tx, _id, { server }) => eraseLeadsOf(tx, erased, server.services),
    read: async (db) => db.$count(estimationReports, sql`content -> 'client' ->> 'email' = ${erased}`),
    after: 0,
  },
  "report-deletion": {
    make: (ground) => addReport(ground, "client@exemple.fr"),
    takeBack: (tx, id, ground) => removeReport(makeDesk(ground, tx), ground.manager, id),
    read: isColumnSet(estimationReports, "deleted_at"),
    after: true,
  },
};

export const erasureCases: Readonly<Record<string, ErasureCase>> = {
  ...ofAccounts,
  ...ofPeople,
  ...ofReports,
};
