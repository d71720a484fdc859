/** Files of contacts as Outlook, Google, Apple, old telephones and agencies' software write them, and our own. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { need } from "../need.ts";
import { sanitizeLine, sanitizeText } from "../text/sanitize-text.ts";
import { namesSomebody, readContactCells, readContactHeader } from "./contact-columns.ts";
import { countNoteColumns, writeContactHeadings, writeContactLine } from "./contact-table.ts";
import { type FilePerson, holdsAddress, type LeftOutAddress, nobody, readPerson } from "./file-person.ts";
import { readCard, writeCard } from "./vcard.ts";

function readTable(headings: string, ...lines: readonly string[]) {
  const header = readContactHeader(headings.split(","));
  return lines.map((line) => readPerson(readContactCells(header, line.split(","))));
}

/** Somebody as a line gives them, whole or without what is no address. */
const taken = (facts: Partial<FilePerson>, leftOut: readonly LeftOutAddress[] = []) => ({
  ok: true,
  person: person(facts),
  leftOut,
});

const person = (facts: Partial<FilePerson>): FilePerson => ({
  firstName: null,
  lastName: null,
  organization: null,
  address: null,
  emails: [],
  phones: [],
  kinds: [],
  tags: [],
  note: null,
  ...facts,
});

describe("a table of", () => {
  test("Outlook in French", () => {
    expect(
      readTable(
        "Titre,Prénom,Nom,Société,Rue (bureau),Ville (bureau),Code postal (bureau),Rue (domicile),Ville (domicile),Code postal (domicile),Télécopie (bureau),Téléphone (domicile),Tél. mobile,Adresse de messagerie,Type de messagerie,Nom complet de l'adresse de messagerie,Adresse de messagerie 2,Catégories,Notes",
        "Mme,Anne,Roux,Cabinet Roux,1 rue A,Aix,13100,2 rue B,Marseille,13001,0491000009,0491000001,612345678,anne@exemple.fr,SMTP,Anne (anne@exemple.fr),a.roux@exemple.fr,Notaire;Réseau,À rappeler",
      ),
    ).toEqual([
      taken({
        firstName: "Anne",
        lastName: "Roux",
        organization: "Cabinet Roux",
        address: "2 rue B, 13001 Marseille",
        emails: ["anne@exemple.fr", "a.roux@exemple.fr"],
        phones: ["0491000001", "0612345678"],
        kinds: ["Notaire"],
        tags: ["Réseau"],
        note: "À rappeler",
      }),
    ]);
  });

  test("Outlook in English", () => {
    expect(
      readTable(
        "First Name,Last Name,Company,Business Street,Business City,Business Postal Code,Business Country/Region,Business Fax,Mobile Phone,E-mail Address,E-mail Type,E-mail 2 Address,Categories",
        "Paul,Vidal,,3 rue C,Lyon,69001,France,0400000000,+33 6 12 34 56 78,p@exemple.fr,SMTP,,",
      ),
    ).toEqual([
      taken({
        firstName: "Paul",
        lastName: "Vidal",
        address: "3 rue C, 69001 Lyon",
        emails: ["p@exemple.fr"],
        phones: ["+33 6 12 34 56 78"],
      }),
    ]);
  });

  test("Google Contacts, its old and its new form", () => {
    const expected = taken({
      firstName: "Zoé",
      lastName: "Blanc",
      organization: "Notaires Réunis",
      address: "4 rue D, 13002 Marseille",
      emails: ["z@exemple.fr", "zoe@exemple.fr"],
      phones: ["06 11 22 33 44", "04 91 22 33 44"],
      kinds: ["Vendeur"],
    });
    expect(
      readTable(
        "Name,Given Name,Family Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Type,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Organization 1 - Name",
        "Zoé Blanc,Zoé,Blanc,Vendeurs ::: * myContacts,* Home,z@exemple.fr ::: zoe@exemple.fr,Mobile,06 11 22 33 44 ::: 04 91 22 33 44,Home,4 rue D Marseille,4 rue D,Marseille,13002,Notaires Réunis",
      ),
    ).toEqual([expected]);
    expect(
      readTable(
        "First Name,Middle Name,Last Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country",
        "Zoé,,Blanc,Notaires Réunis,Clerc,,Vendeurs ::: * myContacts,*,z@exemple.fr,Pro,zoe@exemple.fr,Mobile,06 11 22 33 44,Fixe,04 91 22 33 44,,4 rue D,Marseille,13002,FR",
      ),
    ).toEqual([expected]);
  });

  test("agencies' software, with blanks that are none and a lost zero", () => {
    expect(
      readTable(
        "Civilité,Nom,Prénom,Type de contact,Mail,Tél. fixe,Portable,Adresse,CP,Ville,Commentaire",
        "M.,MARTIN,Luc,Propriétaire,-,néant,612345678 (perso),12 rue Paradis,13006,Marseille,Clés à l’agence",
        ",,,Acquéreur,,,,,,Marseille,",
        ",Petit,,,petit chez exemple,12,,,,,",
        ",Petit,,,,12,04 91 00 00 02,,,,",
        ",,,,,12,,,,,",
      ),
    ).toEqual([
      taken({
        firstName: "Luc",
        lastName: "MARTIN",
        phones: ["0612345678"],
        address: "12 rue Paradis, 13006 Marseille",
        kinds: ["Vendeur"],
        note: "Clés à l’agence",
      }),
      { ok: false, reasons: ["Ni nom, ni société, ni e-mail, ni téléphone"] },
      { ok: false, reasons: ["Une adresse e-mail n’en est pas une"] },
      taken({ lastName: "Petit", phones: ["04 91 00 00 02"] }, [{ kind: "phone", text: "12" }]),
      { ok: false, reasons: ["Un téléphone n’en est pas un"] },
    ]);
  });

  test("agencies' software, with two addresses in a cell, and telephones that a spreadsheet took for numbers", () => {
    expect(
      readTable(
        "Nom,Prénom,Portable,Email 1",
        "DE LA TOUR,Jean et Marie,6 12 34 56 79,jean@exemple.fr / marie@exemple.fr",
        "ROUX,,33612345678,nc",
        "Collègue,,,/o=ExchangeLabs/ou=Groupe/cn=Recipients/cn=paul",
      ),
    ).toEqual([
      taken({
        firstName: "Jean et Marie",
        lastName: "DE LA TOUR",
        phones: ["06 12 34 56 79"],
        emails: ["jean@exemple.fr", "marie@exemple.fr"],
      }),
      taken({ lastName: "ROUX", phones: ["+33612345678"] }),
      taken({ lastName: "Collègue" }),
    ]);
  });

  test("Outlook, Google and agencies' software with telephones and second e-mails that are none", () => {
    expect(
      readTable(
        "Prénom,Nom,Téléphone (bureau),Tél. mobile,Adresse de messagerie,Adresse de messagerie 2",
        "Anne,Roux,poste 12,+33 (6) 12 34 56 78,anne@exemple.fr,anne(at)exemple.fr",
      ),
    ).toEqual([
      taken(
        {
          firstName: "Anne",
          lastName: "Roux",
          emails: ["anne@exemple.fr"],
          phones: ["+33 (6) 12 34 56 78"],
        },
        [
          { kind: "email", text: "anne(at)exemple.fr" },
          { kind: "phone", text: "poste 12" },
        ],
      ),
    ]);
    expect(
      readTable(
        "First Name,Last Name,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value",
        "Zoé,Blanc,z@exemple.fr ::: z chez exemple,Mobile,6.12346E+08 ::: 04 91 22 33 44",
      ),
    ).toEqual([
      taken({ firstName: "Zoé", lastName: "Blanc", emails: ["z@exemple.fr"], phones: ["04 91 22 33 44"] }, [
        { kind: "email", text: "z chez exemple" },
        { kind: "phone", text: "6.12346E+08" },
      ]),
    ]);
    const header = need(readContactHeader(["Nom", "Prénom", "Tél. 1", "Tél. 2"]) ?? undefined);
    const read = (...cells: string[]) => readPerson(readContactCells(header, cells));
    expect(read("MARTIN", "Luc", "6,12346E+08", "0491 à compléter")).toEqual(
      taken({ lastName: "MARTIN", firstName: "Luc" }, [
        { kind: "phone", text: "6,12346E+08" },
        { kind: "phone", text: "0491 à compléter" },
      ]),
    );
    expect(read("MARTIN", "", "Mme : 06 12 34 56 78 ou 04.91.22.33.44", "04 91 22 33 44 / 12")).toEqual(
      taken({ lastName: "MARTIN", phones: ["06 12 34 56 78", "04.91.22.33.44"] }, [
        { kind: "phone", text: "12" },
      ]),
    );
    expect(read("MARTIN", "", "M. 0033 (0)6 12 34 56 78 bureau", "06 12 34 56 78 - 04 91 22 33 44")).toEqual(
      taken({ lastName: "MARTIN", phones: ["0033 (0)6 12 34 56 78", "04 91 22 33 44"] }),
    );
  });

  test("agencies' software, whose headings say more than one word", () => {
    expect(
      readTable(
        "Nom / Raison sociale,Prénom,N° de téléphone,Mobile (perso),Numéro de portable,E-mail pro,Adresse perso,Email négociateur,Type de client",
        "MARTIN,Luc,0491000001,06 12 34 56 78,07 00 00 00 01,luc@exemple.fr,12 rue Paradis 13006 Marseille,nego@agence.example,Acquéreur / vendeur",
      ),
    ).toEqual([
      taken({
        firstName: "Luc",
        lastName: "MARTIN",
        phones: ["0491000001", "06 12 34 56 78", "07 00 00 00 01"],
        emails: ["luc@exemple.fr"],
        address: "12 rue Paradis 13006 Marseille",
        kinds: ["Vendeur", "Acquéreur"],
      }),
    ]);
  });

  test("agencies' software, with addresses at home and at work, and a number of the client's, which is no telephone", () => {
    expect(
      readTable(
        "Numéro,Nom,Adresse e-mail personnelle,Adresse e-mail professionnelle,Rue professionnelle,Code postal professionnel,Ville professionnelle,Téléphone professionnel",
        "1042,Roux,anne@exemple.fr,roux@etude.example,1 rue A,13001,Marseille,0491000001",
        "3001,Blanc,,,,,,",
      ),
    ).toEqual([
      taken({
        lastName: "Roux",
        address: "1 rue A, 13001 Marseille",
        emails: ["anne@exemple.fr", "roux@etude.example"],
        phones: ["0491000001"],
      }),
      taken({ lastName: "Blanc" }),
    ]);
  });

  test("people without a name, and of things, is told from each other", () => {
    expect(namesSomebody(readContactHeader(["Référence", "Prix", "Surface"]))).toBe(false);
    expect(namesSomebody(readContactHeader(["Téléphone"]))).toBe(true);
  });

  test("people with their consents, which are not read", () => {
    const header = readContactHeader(["Nom", "Consentement RGPD", "Accepte la prospection", "Civilité"]);
    expect(header.columns.map((column) => column?.field ?? null)).toEqual(["lastName", null, null, null]);
    expect(header.consents).toEqual(["Consentement RGPD", "Accepte la prospection"]);
  });
});

describe("a card of", () => {
  const read = (text: string) => readPerson(readCard(text.split("\n")));

  test("Apple Contacts: 3.0, groups, folded lines, a picture", () => {
    const card = `BEGIN:VCARD
VERSION:3.0
PRODID:-//Apple Inc.//macOS 14//EN
N:de la Tour;Jean;Marie;;
FN:Jean Marie de la Tour
ORG:Étude Tour\\, Associés;Droit
item1.EMAIL;type=INTERNET;type=pref:jean@exemp
 le.fr
item1.X-ABLabel:_$!<Other>!$_
TEL;type=CELL;type=VOICE;type=pref:+33 (0)6 12 34 56 78
TEL;type=WORK;type=FAX:04 91 00 00 09
item2.ADR;type=HOME:;;12 rue Paradis\\nBâtiment B;Marseille;;13006;France
NOTE:Première ligne\\nseconde\\; fin
CATEGORIES:Acquéreurs,Nord\\,Sud
PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD
 2wBDAAoHBwgHBgoICAgLCgoLDhgQDg0NDh0V
END:VCARD`;
    expect(read(card)).toEqual(
      taken({
        firstName: "Jean",
        lastName: "de la Tour",
        organization: "Étude Tour, Associés",
        address: "12 rue Paradis, Bâtiment B, 13006 Marseille",
        emails: ["jean@exemple.fr"],
        phones: ["+33 (0)6 12 34 56 78"],
        kinds: ["Acquéreur"],
        tags: ["Nord,Sud"],
        note: "Première ligne\nseconde; fin",
      }),
    );
  });

  test("Google Contacts: its own groups are no tags; a fax and a pager are no telephones", () => {
    const card = `BEGIN:VCARD
VERSION:3.0
FN:Zoé Blanc
N:Blanc;Zoé;;;
item1.EMAIL;TYPE=INTERNET:zoe@exemple.fr
item1.X-ABLabel:
TEL;TYPE=CELL:06 11 22 33 44
TEL;TYPE=HOME_FAX:04 91 00 00 09
TEL;TYPE=PAGER:04 91 00 00 08
CATEGORIES:myContacts,starred,Acquéreur / vendeur,Notaires et amis
END:VCARD`;
    expect(read(card)).toEqual(
      taken({
        firstName: "Zoé",
        lastName: "Blanc",
        emails: ["zoe@exemple.fr"],
        phones: ["06 11 22 33 44"],
        kinds: ["Vendeur", "Acquéreur"],
        tags: ["Notaires et amis"],
      }),
    );
  });

  test("Outlook: 2.1 in Windows' letters, a label over several lines, a picture behind blanks", () => {
    const card = `BEGIN:VCARD
VERSION:2.1
N;LANGUAGE=fr:Roux;Anne
FN:Anne Roux
ORG:Cabinet Roux
TEL;WORK;VOICE:04 91 00 00 01
TEL;CELL;VOICE:06 12 34 56 78
TEL;WORK;FAX:04 91 00 00 09
ADR;WORK;PREF:;;1 rue A;Aix;;13100;France
LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:1 rue A=0D=0A=
13100 Aix
X-MS-OL-DEFAULT-POSTAL-ADDRESS:2
EMAIL;PREF;INTERNET:anne@exemple.fr
X-MS-CARDPICTURE;TYPE=JPEG;ENCODING=BASE64:
 /9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAYEBQYF

REV:20260101T100000Z
END:VCARD`;
    expect(read(card)).toEqual(
      taken({
        firstName: "Anne",
        lastName: "Roux",
        organization: "Cabinet Roux",
        address: "1 rue A, 13100 Aix",
        emails: ["anne@exemple.fr"],
        phones: ["04 91 00 00 01", "06 12 34 56 78"],
      }),
    );
  });

  test("an old telephone: 2.1, quoted-printable over two lines, bytes that are no UTF-8", () => {
    const card = `BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=44=C3=A9=
=73=C3=A9;H=C3=A9l=C3=A8ne;;;
TEL;CELL;PREF:0612345678
EMAIL;HOME:helene@exemple.fr
NOTE;ENCODING=QUOTED-PRINTABLE:caf=E9=0D=0Ademain
END:VCARD`;
    expect(read(card)).toEqual(
      taken({
        firstName: "Hélène",
        lastName: "Désé",
        emails: ["helene@exemple.fr"],
        phones: ["0612345678"],
        note: "café\ndemain",
      }),
    );
  });

  test.each(["Windows-1252", "ISO-8859-1", ""])(
    "2.1 in Windows' letters, quoted-printable: %j",
    (charset) => {
      const parameter = charset === "" ? "" : `;CHARSET=${charset}`;
      const card = `BEGIN:VCARD
VERSION:2.1
N${parameter};ENCODING=QUOTED-PRINTABLE:Leb=9Cuf;Lo=EFc
NOTE${parameter};ENCODING=QUOTED-PRINTABLE:l=92offre =E0 300=A0000 =80 =8Cuvre=81
END:VCARD`;
      expect(read(card)).toEqual(
        taken({ firstName: "Loïc", lastName: "Lebœuf", note: "l’offre à 300\u00a0000 € Œuvre" }),
      );
    },
  );

  test("2.1: a line that goes on keeps the blank that it was folded at", () => {
    const card = `BEGIN:VCARD
VERSION:2.1
N:Roux;Anne
NOTE:Appelle
 le matin
END:VCARD`;
    expect(read(card)).toEqual(taken({ firstName: "Anne", lastName: "Roux", note: "Appelle le matin" }));
  });

  test("4.0: addresses as URIs, quoted types; a company shows no person", () => {
    const card = `BEGIN:VCARD
VERSION:4.0
FN:Notaires Réunis
ORG:Notaires Réunis
EMAIL;TYPE=work:etude@exemple.fr
TEL;VALUE=uri;TYPE="voice,work":tel:+33-4-91-00-00-00;ext=5102
END:VCARD`;
    expect(read(card)).toEqual(
      taken({
        organization: "Notaires Réunis",
        emails: ["etude@exemple.fr"],
        phones: ["+33-4-91-00-00-00"],
      }),
    );
  });
});

/** Anybody whom a contact may be: texts as they are kept, addresses that are some. */
const anyPerson = (): fc.Arbitrary<FilePerson> => {
  const piece = fc.constantFrom(
    "é",
    "A",
    "b",
    ";",
    ",",
    "\\",
    ":",
    '"',
    "'",
    "=",
    "+",
    "-",
    "|",
    "[",
    "n",
    " ",
    "ﬁ",
    "😀",
    "\n",
  );
  const words = (clean: (text: string) => string) =>
    fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) =>
      clean(`x${pieces.join("")}y`)
        .slice(0, 30)
        .trim(),
    );
  const line = fc.option(words(sanitizeLine));
  const email = fc.integer({ min: 1, max: 9_999 }).map((number) => `a.b+${number}@exemple.fr`);
  const phone = fc
    .integer({ min: 10_000_000, max: 99_999_999 })
    .chain((digits) =>
      fc.constantFrom(`06${digits}`, `+33 6 ${digits}`, `0033 (0)6 ${digits}`, `+1 415 ${digits}`),
    );
  return fc.record({
    firstName: line,
    lastName: words(sanitizeLine),
    organization: line,
    address: line,
    emails: fc.uniqueArray(email, { maxLength: 3 }),
    phones: fc.uniqueArray(phone, { maxLength: 3, selector: (text) => text.slice(-8) }),
    kinds: fc.subarray(["Vendeur", "Acquéreur", "Notaire", "Partenaire"] as const),
    tags: fc.uniqueArray(words(sanitizeLine), { maxLength: 3 }),
    note: fc.option(words(sanitizeText)),
  });
};

test("a table of old software is read, and what is another person's is not shown as read", () => {
  const headings = [
    "NOM",
    "PRENOM",
    "Nom 2",
    "Prénom 2",
    "TELDOM",
    "TELBUR",
    "OBS",
    "Tél. conjoint",
    "Email conjoint",
  ];
  const header = readContactHeader([...headings, "Nom conjoint"]);
  expect(header.ignored).toEqual(["Nom 2", "Prénom 2", "Nom conjoint"]);
  const cells = [
    "Roux",
    "Anne",
    "Blanc",
    "Luc",
    "0491000001",
    "0491000002",
    "Clés",
    "0612345678",
    "l@exemple.fr",
  ];
  expect(readPerson(readContactCells(header, cells))).toEqual(
    taken({
      firstName: "Anne",
      lastName: "Roux",
      phones: ["0491000001", "0491000002", "0612345678"],
      emails: ["l@exemple.fr"],
      note: "Clés",
    }),
  );
});

test("what people say of a column counts before its guess", () => {
  const chosen = new Map([
    ["nom", null],
    ["qui", "fullName"],
    ["adresse", "address"],
  ]);
  const fieldsOf = (headings: string[], said: ReadonlyMap<string, string | null> = chosen) =>
    readContactHeader(headings, said).columns.map((column) => column?.field ?? null);
  expect(fieldsOf(["Nom", "Qui", "Adresse"])).toEqual([null, "fullName", "address"]);
  // Its town would be lost otherwise.
  expect(fieldsOf(["Nom", "Qui", "Adresse", "Ville"])).toEqual([null, "fullName", "street", "city"]);
  expect(fieldsOf(["Adresse", "Ville"], new Map([["adresse", "note"]]))).toEqual(["note", "city"]);
  expect(fieldsOf(["Nom", "", "€"], new Map([["", "note"]]))).toEqual(["lastName", null, null]);
});

test("notes that are too long come in as far as they may, and leave with our tables no longer", () => {
  const note = "Une ligne de notes\n".repeat(10_000);
  const reading = readPerson({ ...nobody, lastName: "Roux", note });
  expect(reading).toMatchObject({ ok: true, leftOut: [{ kind: "note" }] });
  const kept = reading.ok ? (reading.person.note ?? "") : "";
  expect(note.startsWith(kept)).toBe(true);
  expect(150_000 - kept.length).toBeLessThan(20);
  const columns = countNoteColumns(note.length);
  const written = { ...person({ lastName: "Roux", note }), steps: "", source: "", owner: "", createdOn: "" };
  const [headings = [], cells = []] = parseOwn(
    writeContactHeadings(columns) + writeContactLine(written, columns),
  );
  const again = readPerson(readContactCells(readContactHeader(headings), cells));
  expect(again).toMatchObject({ ok: true, leftOut: [] });
  const back = again.ok ? (again.person.note ?? "") : "";
  expect(back).toMatch(/\n\[La suite de ces notes ne tient pas dans un tableau[^\n]*\]$/);
  expect(note.startsWith(back.slice(0, back.lastIndexOf("\n")))).toBe(true);
});

test("a line that holds an e-mail address or a telephone bears no headings", () => {
  const held = ["a@exemple.fr", "Anne <a@exemple.fr>", "06 12 34 56 78", "Tél : 04.91.00.00.00", "612345678"];
  const more = ["'+33612345678", "+33 6 12 34 56 78", "0612345678 / 0491000000"];
  expect([...held, ...more].filter((cell) => !holdsAddress(cell))).toEqual([]);
  const headings = ["Nom", "E-mail 1 - Value", "E-mail (nom@exemple.fr)", "Tél. 2", "2026", "1987", ""];
  expect([...headings, "Le 01/01/2026", "13001"].filter(holdsAddress)).toEqual([]);
});

test("whoever is written as a card is read back", () => {
  fc.assert(
    fc.property(anyPerson(), (written) => {
      const lines = writeCard(written).split("\r\n");
      expect(readPerson(readCard(lines))).toEqual({ ok: true, person: written, leftOut: [] });
      for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }),
  );
});

test("whoever is written in a table is read back, and no cell begins a formula", () => {
  fc.assert(
    fc.property(anyPerson(), (written) => {
      const table =
        writeContactHeadings() +
        writeContactLine({ ...written, steps: "", source: "Saisie", owner: "=A1", createdOn: "01/02/2026" });
      const [headings = [], cells = []] = parseOwn(table);
      for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+\-@|%]/);
      const header = readContactHeader(headings);
      expect(readPerson(readContactCells(header, cells))).toEqual({ ok: true, person: written, leftOut: [] });
    }),
  );
});

test("a label that holds what other programs set between two is read back as one", () => {
  const written = person({ lastName: "Roux", tags: ["Nord:::Sud", "Est"] });
  const table =
    writeContactHeadings() +
    writeContactLine({ ...written, steps: "", source: "Saisie", owner: "", createdOn: "01/02/2026" });
  const [headings = [], cells = []] = parseOwn(table);
  const header = readContactHeader(headings);
  expect(readPerson(readContactCells(header, cells))).toEqual({ ok: true, person: written, leftOut: [] });
});

/** Every cell of ours is quoted. */
function parseOwn(table: string): string[][] {
  return table
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')),
    );
}
