import type { Locator, Page } from "@playwright/test";

/** Seconds, of the keystroke-level model: to strike a key or a button, to point at something, to look and decide. */
const pace = { key: 0.28, point: 1.1, decide: 1.35 };

/** A person's acts in a page, one after the other as they are done, counted. */
export class Acts {
  readonly page: Page;
  keys = 0;
  points = 0;
  decisions = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Looks, decides, points at something and presses it. */
  async press(target: Locator): Promise<void> {
    this.decisions++;
    this.points++;
    this.keys++;
    await target.click();
  }

  /** Strikes one key without a thought, as one goes on. */
  async strike(key: string): Promise<void> {
    this.keys++;
    await this.page.keyboard.press(key);
  }

  /** Looks up what is known of something and writes it. */
  async write(text: string): Promise<void> {
    this.decisions++;
    for (const letter of text) await this.strike(letter);
  }

  get seconds(): number {
    return this.keys * pace.key + this.points * pace.point + this.decisions * pace.decide;
  }

  summary(): string {
    return `${this.points} presses, ${this.keys} keys and buttons, ${this.decisions} decisions: ${(this.seconds / 60).toFixed(1)} minutes of a hand`;
  }
}
