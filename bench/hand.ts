import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

type Point = { readonly x: number; readonly y: number };

type MouseEventType = "mouseMoved" | "mousePressed" | "mouseReleased" | "mouseWheel";
type MouseEventDetails = {
  readonly button?: "left";
  readonly clickCount?: number;
  readonly deltaX?: number;
  readonly deltaY?: number;
};

const dragMs = 1_500;
const notchMs = 100;
const lookMs = 100;

/**
 * A mouse that moves as a hand does: it does not wait for the page, which gets its newest place with each of its frames,
 * as browsers hand it over. Spoken to past Playwright, whose own scripts in the page would be measured with ours.
 */
export class Hand {
  readonly page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.#session = session;
  }

  /** Presses the button, moves evenly for a while and lets go. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#send("mouseMoved", from);
    await this.#send("mousePressed", from, { button: "left", clickCount: 1 });
    const start = performance.now();
    let share = 0;
    while (share < 1) {
      // The browser answers once the page has had the move, with its next frame.
      share = Math.min(1, (performance.now() - start) / dragMs);
      const at = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
      await this.#send("mouseMoved", at, { button: "left" });
    }
    await this.#send("mouseReleased", to, { button: "left", clickCount: 1 });
  }

  /** Turns the wheel by so many notches. */
  async wheel(deltaY: number, notches: number): Promise<void> {
    const middle = { x: 700, y: 480 };
    await this.#send("mouseMoved", middle);
    const requests: Promise<void>[] = [];
    for (let notch = 0; notch < notches; notch++) {
      requests.push(this.#send("mouseWheel", middle, { deltaX: 0, deltaY }));
      await sleep(notchMs);
    }
    await Promise.all(requests);
  }

  /** Looks now and then, so that the page is asked for no frames. */
  async untilRest(): Promise<void> {
    const isIdle = () => document.querySelector('[data-map][data-state="idle"]') !== null;
    while (!(await this.page.evaluate(isIdle))) await sleep(lookMs);
  }

  async #send(type: MouseEventType, at: Point, more: MouseEventDetails = {}): Promise<void> {
    await this.#session.send("Input.dispatchMouseEvent", { type, ...at, ...more });
  }
}
