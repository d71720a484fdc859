import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { testPassword } from "../../server/testing/people.ts";
import { propertyAt } from "../../server/testing/property-input.ts";
import { json } from "../../server/testing/test-server.ts";
import type { Scene } from "./scene.ts";

const pauseMs = 100;

/** What writers have done so far: what was acknowledged must be there, what was not may be done again. */
export type Written = {
  /** Keys of properties, with the id that was acknowledged, or null. */
  readonly properties: Map<string, string | null>;
  /** People whose sign-up was acknowledged: each is sent one e-mail. */
  readonly people: string[];
  /** Addresses of photographs that were acknowledged. */
  readonly photos: string[];
  /** Replies from 500 on that are no sentence of ours with 503. */
  readonly faults: string[];
};

export type Writers = { readonly written: Written; stop(): Promise<void> };

/** Writes all the time what people write: properties, their photographs, accounts. */
export async function startWriters(scene: Scene): Promise<Writers> {
  const written: Written = { properties: new Map(), people: [], photos: [], faults: [] };
  const photo = await drawPhoto();
  let isOver = false;
  const write = async (turn: number) => {
    const key = randomUUID();
    written.properties.set(key, null);
    const id = await createProperty(scene, key, turn, written);
    if (id === null) return;
    written.properties.set(key, id);
    if (turn % 3 === 0) await uploadPhoto(scene, id, photo, written);
    if (turn % 3 === 1) await signUp(scene, turn, written);
  };
  const running = [0, 1, 2].map(async (writer) => {
    for (let turn = writer; !isOver; turn += 3) {
      await write(turn).catch(() => undefined);
      await wait(pauseMs);
    }
  });
  return {
    written,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}

/** Creates a property under its key; null where that was not acknowledged. */
export async function createProperty(
  scene: Scene,
  key: string,
  turn: number,
  written: Written,
): Promise<string | null> {
  const body = json({ idempotency_key: key, property: propertyAt(turn) });
  const reply = await scene.ask("POST", "/api/own-properties", body);
  await noteFault(reply, written);
  if (!reply.ok) return null;
  return ((await reply.json()) as { id: string }).id;
}

/** A small photograph. */
export async function drawPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#269" } });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

/** Sends a photograph for a property, which does not show it yet. */
export function sendPhoto(scene: Scene, id: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  return scene.ask("PUT", `/api/own-properties/${id}/uploads/${randomUUID()}`, {
    body,
    headers: { "content-type": "image/jpeg" },
  });
}

async function uploadPhoto(
  scene: Scene,
  id: string,
  body: Uint8Array<ArrayBuffer>,
  written: Written,
): Promise<void> {
  const reply = await sendPhoto(scene, id, body);
  await noteFault(reply, written);
  if (!reply.ok) return;
  const { path } = (await reply.json()) as { path: string };
  const property = await scene.ask("GET", `/api/own-properties/${id}`);
  if (!property.ok) return;
  const { version } = (await property.json()) as { version: number };
  const order = json({ version, from: [], photos: [path] });
  if ((await scene.ask("PUT", `/api/own-properties/${id}/photos`, order)).ok) written.photos.push(path);
}

async function signUp(scene: Scene, turn: number, written: Written): Promise<void> {
  const email = `personne${turn}-${randomUUID()}@exemple.fr`;
  const body = json({ email, password: testPassword });
  const reply = await scene.ask("POST", "/api/account/sign-up", body);
  await noteFault(reply, written);
  if (reply.ok) written.people.push(email);
}

async function noteFault(reply: Response, { faults }: Written): Promise<void> {
  if (reply.status < 500) return;
  const text = await reply.clone().text();
  if (reply.status === 503 && text !== "") return;
  faults.push(`${reply.status} ${text.slice(0, 200)}`);
}
