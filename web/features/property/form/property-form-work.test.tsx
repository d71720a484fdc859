/** What is typed or added in the form is never lost: to another draft, to a save under way, to another account. */
import { QueryClientProvider } from "@tanstack/react-query";
import { afterAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { SessionReply } from "#domain/api/account.ts";
import { createQueryClient } from "../../../client/api/query-client.ts";
import { sessionQuery } from "../../../client/session/use-session.ts";
import { closeDialog } from "../../../widgets/dialog/dialog-store.ts";
import { holdDraft, writeDraft } from "./draft/draft-store.ts";
import { noImport } from "./model/import-model.ts";
import { newStart, open, type Screen, serve, startOf, stored, userId } from "./open-form.fixture.tsx";
import { PropertyFormDialog } from "./property-form-dialog.tsx";

const toast = page.getByRole("region", { name: /Notifications/ });
const saving = `PUT /api/own-properties/${stored.id}`;
const setting = `PUT /api/own-properties/${stored.id}/photos`;
const saved = () => Response.json({ ...stored, version: 4 });

/** What the server answers to photographs that are sent, and how many came. */
let uploadStatus = 201;
let uploads = 0;

/** The browser's edge: an upload that never leaves it. */
class AnsweredUpload extends EventTarget {
  readonly upload = new EventTarget();
  responseType = "";
  status = 0;
  response: unknown = null;
  open() {}
  setRequestHeader() {}
  send() {
    uploads += 1;
    this.status = uploadStatus;
    const refusal = { status: uploadStatus, code: "invalid-input", message: "Refusée.", requestId: "1" };
    this.response = uploadStatus < 300 ? { path: `envoi/${uploads}.webp` } : refusal;
    queueMicrotask(() => this.dispatchEvent(new Event("load")));
  }
}
const realRequest = globalThis.XMLHttpRequest;
globalThis.XMLHttpRequest = AnsweredUpload as unknown as typeof XMLHttpRequest;
afterAll(() => {
  globalThis.XMLHttpRequest = realRequest;
});

const account: NonNullable<SessionReply["account"]> = {
  user_id: userId,
  email: "camille@exemple.fr",
  full_name: "Camille Roux",
  role: "professional",
  status: "active",
  email_verified: true,
  team: null,
};

function clientOf(signedIn: SessionReply["account"]) {
  const client = createQueryClient();
  client.setQueryData(sessionQuery.queryKey, { account: signedIn, demo: false });
  return client;
}

/** Chooses a photograph as the file dialog does. */
async function choosePhoto(screen: Screen) {
  const canvas = new OffscreenCanvas(30, 20);
  canvas.getContext("2d")?.fillRect(0, 0, 30, 20);
  const chosen = new DataTransfer();
  chosen.items.add(new File([await canvas.convertToBlob()], "salon.png", { type: "image/png" }));
  const input = screen.getByLabelText("Fichiers des photos").element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a copy begins with the facts and no photograph, and leaves the draft of something else alone", async () => {
  const earlier = await holdDraft(userId, Date.now());
  writeDraft(userId, {
    id: earlier.id,
    formData: { ...startOf(stored).form, title: "Commencé hier" },
    newPhotos: [],
    existingPhotos: [],
    importedPhotos: [],
    mainPhotoId: null,
    importedData: null,
    mode: "manual",
    importUrl: "",
    sourceFields: {},
    editedFields: [],
    lastImportTime: null,
    timestamp: Date.now(),
  });
  earlier.release();
  const photographed = {
    ...stored,
    mandate_number: "M-17",
    photos: [{ path: "salon.webp", width: 3, height: 2 }],
  };
  serve({ [`GET /api/own-properties/${stored.id}`]: () => Response.json(photographed) });
  const screen = await render(
    <QueryClientProvider client={clientOf(account)}>
      <PropertyFormDialog copyOf={stored.id} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByRole("dialog", { name: "Ajouter un Bien" })).toBeVisible();
  await expect.element(screen.getByLabelText("Surface (m²) *")).toHaveValue("65");
  await expect.element(screen.getByLabelText("Adresse *")).toHaveValue("12 rue Sainte");
  await expect.element(screen.getByLabelText("Numéro de mandat")).toHaveValue("");
  expect(screen.getByRole("button", { name: /^Retirer la photo/ }).elements()).toEqual([]);
  await screen.getByLabelText("Titre *").fill("La copie");
  await expect.element(screen.getByText(/^Brouillon gardé à \d/)).toBeVisible();
  const kept = Object.values(localStorage).map((text) => JSON.parse(String(text)).formData.title);
  expect(kept.sort()).toEqual(["Commencé hier", "La copie"]);
});

/** The form of a stored property to which a photograph was just added, and every list of photographs it then saves. */
async function openWithPhoto() {
  const shown: unknown[] = [];
  serve({
    [saving]: saved,
    [setting]: ({ body }) => {
      shown.push(body.photos);
      return Response.json({ version: 5, photos: [] });
    },
  });
  const { screen, closed } = await open(startOf(stored));
  await choosePhoto(screen);
  return { screen, closed, shown };
}

test("photographs that somebody else added meanwhile stay beside one's own", async () => {
  const lists: unknown[] = [];
  const [hall, vue] = ["hall.webp", "vue.webp"].map((path) => ({
    path,
    width: 3,
    height: 2,
    color: "#445566",
    source_url: null,
    caption: null,
  }));
  const theirs = { ...stored, version: 4, photos: [hall, vue] };
  serve({
    [saving]: ({ body }) =>
      body.version === 4
        ? Response.json(theirs)
        : Response.json(
            { status: 409, code: "edit-conflict", message: "Modifié.", requestId: "1", current: theirs },
            { status: 409 },
          ),
    [setting]: ({ body }) => {
      lists.push([body.from, body.photos]);
      return Response.json({ ...theirs, version: 5 });
    },
  });
  const { screen, closed } = await open(startOf(stored));
  await choosePhoto(screen);
  await expect.element(screen.getByRole("button", { name: "Retirer la photo 1" })).toBeVisible();
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  await expect.poll(() => closed).toEqual([true]);
  const from = ["hall.webp", "vue.webp"];
  expect(lists).toEqual([[from, [...from, expect.stringMatching(/^envoi\//)]]]);
});

test("a photograph that is still being read when one saves goes with the save", async () => {
  const { screen, closed, shown } = await openWithPhoto();
  (screen.getByRole("button", { name: "Enregistrer" }).element() as HTMLElement).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toHaveLength(1);
});

test("nothing can be typed into a save under way, and a save that fails gives the field back", async () => {
  const reply = Promise.withResolvers<Response>();
  let isRequested = false;
  serve({
    [saving]: () => {
      isRequested = true;
      return reply.promise;
    },
  });
  const { screen, closed } = await open(startOf(stored));
  const title = screen.getByLabelText("Titre *");
  await title.fill("Rue Sainte, au calme");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => isRequested).toBe(true);
  await userEvent.keyboard(" et clair");
  await expect.element(title).toHaveValue("Rue Sainte, au calme");
  const refusal = { status: 503, code: "unavailable", message: "Réessayez.", requestId: "1" };
  reply.resolve(Response.json(refusal, { status: 503 }));
  await expect.element(toast.getByText("Erreur de Base de Données", { exact: true })).toBeVisible();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard(" et clair");
  await expect.element(title).toHaveValue("Rue Sainte, au calme et clair");
  expect(closed).toEqual([]);
});

test("Enter moves on to the next field, and never saves", async () => {
  let isRequested = false;
  serve({
    [saving]: () => {
      isRequested = true;
      return saved();
    },
  });
  const { screen, closed } = await open(startOf(stored));
  await screen.getByLabelText("Titre *").fill("Rue Sainte, au calme");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Type de bien *")).toHaveFocus();
  await screen.getByLabelText("Prix (€) *").fill("279000");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByLabelText("Adresse *")).toHaveFocus();
  expect([isRequested, closed]).toEqual([false, []]);
});

test("a server that never answers gives the form back, with all that was typed", async () => {
  serve({ [saving]: () => new Promise<Response>(() => undefined) });
  const { timeout } = AbortSignal;
  const timeouts: number[] = [];
  AbortSignal.timeout = (ms) => {
    timeouts.push(ms);
    return timeout.call(AbortSignal, 100);
  };
  try {
    const { screen, closed } = await open(startOf(stored));
    await screen.getByLabelText("Titre *").fill("Rue Sainte, au calme");
    await screen.getByRole("button", { name: "Enregistrer" }).click();
    await expect
      .element(toast.getByText("Une erreur inattendue s'est produite", { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Enregistrer" })).toBeEnabled();
    await screen.getByLabelText("Titre *").fill("Rue Sainte, au grand calme");
    expect(closed).toEqual([]);
    expect(timeouts).toEqual([30_000]);
  } finally {
    AbortSignal.timeout = timeout;
  }
});

test("photographs that were not sent are told of, and sent again from the form", async () => {
  const { screen, closed, shown } = await openWithPhoto();
  await expect.element(screen.getByRole("button", { name: "Retirer la photo 1" })).toBeVisible();
  uploadStatus = 400;
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(toast.getByText("Erreur d'Upload de Photos", { exact: true })).toBeVisible();
  await expect
    .element(toast.getByText(/^Le bien est enregistré, mais 1\sphoto n’a pas été envoyée\. Réessayez/))
    .toBeVisible();
  await expect.element(screen.getByText("Non envoyée")).toBeVisible();
  uploadStatus = 201;
  await screen.getByRole("button", { name: "Réessayer", exact: true }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(shown.at(-1)).toHaveLength(1);
});

test("a form of one account is not saved in another's name", async () => {
  let isRequested = false;
  serve({
    [saving]: () => {
      isRequested = true;
      return saved();
    },
  });
  const { screen } = await open(startOf(stored), clientOf({ ...account, user_id: "dominique" }));
  await screen.getByLabelText("Titre *").fill("Rue Sainte, au calme");
  await screen.getByRole("button", { name: "Enregistrer" }).click();
  await expect.element(toast.getByText(/Un autre compte s’est connecté/)).toBeVisible();
  await expect.element(screen.getByLabelText("Titre *")).toHaveValue("Rue Sainte, au calme");
  expect(isRequested).toBe(false);
});

test("« Enregistrer et continuer » saves what one was about to leave", async () => {
  const titles: unknown[] = [];
  serve({
    [saving]: ({ body }) => {
      titles.push((body.property as { title: string }).title);
      return saved();
    },
  });
  const { screen, closed } = await open(startOf(stored));
  await screen.getByLabelText("Titre *").fill("Rue Sainte, au calme");
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("dialog", { name: "Modifications non enregistrées" });
  await question.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await expect.poll(() => closed).toEqual([true]);
  expect(titles).toEqual(["Rue Sainte, au calme"]);
});

test("« Enregistrer et continuer » stays on the form where a field is wrong", async () => {
  const { screen, closed } = await open(startOf(stored));
  await screen.getByLabelText("Titre *").fill("");
  await userEvent.keyboard("{Escape}");
  const question = page.getByRole("dialog", { name: "Modifications non enregistrées" });
  await question.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await expect.element(screen.getByRole("heading", { name: /^1\schamp est à corriger$/ })).toHaveFocus();
  expect(closed).toEqual([]);
});

test("a new form opens with the tab used last, and offers what the home before had", async () => {
  localStorage.setItem(`property-form-last:${userId}`, JSON.stringify({ city: "Marseille", status: "no" }));
  const drawForm = () =>
    render(
      <QueryClientProvider client={clientOf(account)}>
        <PropertyFormDialog onClose={() => undefined} />
      </QueryClientProvider>,
    );
  const first = await drawForm();
  await first.getByRole("tab", { name: "À la main" }).click();
  await first.unmount();
  const screen = await drawForm();
  await expect.element(screen.getByText("Comme le bien précédent : ville Marseille")).toBeVisible();
  await screen.getByRole("button", { name: "Reprendre ces valeurs" }).click();
  await expect.element(screen.getByLabelText("Ville *")).toHaveValue("Marseille");
  expect(screen.getByRole("button", { name: "Reprendre ces valeurs" }).elements()).toEqual([]);
});

test("« Enregistrer et ajouter un autre » saves, and opens an empty form", async () => {
  serve({ "POST /api/own-properties": () => Response.json({ id: stored.id, version: 1, photos: [] }) });
  const { form } = startOf(stored);
  const { screen, closed } = await open({ ...newStart(), form, imported: noImport("manual") });
  await screen.getByRole("button", { name: "Enregistrer et ajouter un autre" }).click();
  await expect.poll(() => closed).toEqual([true]);
  await expect.element(toast.getByRole("button", { name: "Voir sur la carte" })).toBeVisible();
  expect(JSON.parse(localStorage.getItem(`property-form-last:${userId}`) ?? "")).toMatchObject({
    city: "Marseille",
    status: "on_sale",
  });
  closeDialog();
});
