import { need } from "#domain/need.ts";

const focusable = ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled)";

/** Where the control with the focus stood; `place` is that of the child that leads to it. */
type Held = {
  readonly control: HTMLElement;
  readonly around: readonly { readonly part: Element; readonly place: number }[];
  readonly numbers: readonly number[];
};

/** The control after one that goes gets its focus: the browser would begin again at the top of the page. */
export function holdFocus(container: HTMLElement | null): (() => void) | undefined {
  if (container === null) return;
  let held: Held | null = null;
  let given: HTMLElement | null = null;
  const hold = ({ target }: FocusEvent) => {
    const isByKeys = target instanceof HTMLElement && target.matches(":focus-visible");
    held = isByKeys ? locate(target, container) : null;
  };
  const letGo = ({ target, relatedTarget }: FocusEvent) => {
    const last = given;
    given = null;
    // A dialog may take the focus for itself once more, after it was given on.
    if (
      last !== null &&
      last === target &&
      relatedTarget instanceof Element &&
      relatedTarget.contains(container)
    )
      queueMicrotask(() => last.focus());
    // A control that goes passes the focus to nothing.
    if (relatedTarget !== null) held = null;
  };
  const forget = () => {
    held = null;
    given = null;
  };
  // A key that is held down presses one control, not those that get the focus one after the other.
  const pressOnce = (event: KeyboardEvent) => {
    const isPress = event.key === "Enter" || event.key === " ";
    if (event.repeat && isPress && event.target instanceof HTMLButtonElement) event.preventDefault();
  };
  const look = () => {
    if (held === null) return;
    const { control } = held;
    if (control.isConnected && !control.matches(":disabled")) {
      if (document.activeElement === control) held = locate(control, container);
      return;
    }
    const active = document.activeElement;
    // A dialog takes the focus of what goes in it for itself.
    const isLost = active === null || active === control || active.contains(container);
    const next = isLost ? findNext(held) : null;
    held = null;
    next?.focus();
    given = next;
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  container.addEventListener("focusin", hold);
  container.addEventListener("focusout", letGo);
  container.addEventListener("keydown", pressOnce);
  document.addEventListener("pointerdown", forget, true);
  return () => {
    observer.disconnect();
    container.removeEventListener("focusin", hold);
    container.removeEventListener("focusout", letGo);
    container.removeEventListener("keydown", pressOnce);
    document.removeEventListener("pointerdown", forget, true);
  };
}

function locate(control: HTMLElement, container: HTMLElement): Held {
  const around: { part: Element; place: number }[] = [];
  const numbers: number[] = [];
  for (let inner: Element = control; inner !== container && inner.parentElement !== null; ) {
    const part = inner.parentElement;
    around.push({ part, place: [...part.children].indexOf(inner) });
    numbers.push(controlsOf(inner).indexOf(control));
    inner = part;
  }
  return { control, around, numbers };
}

function findNext({ control, around, numbers }: Held): HTMLElement | null {
  for (const [level, { part, place }] of around.entries()) {
    if (!part.isConnected) continue;
    const successor = part.children[Math.min(place, part.children.length - 1)];
    const controls = successor === undefined || successor === control ? [] : controlsOf(successor);
    const found = controls[need(numbers[level])] ?? controls[0] ?? nearestTo(successor, controlsOf(part));
    if (found !== undefined) return found;
  }
  return null;
}

/** Those that are drawn: what is folded away takes no focus. */
function controlsOf(part: Element): HTMLElement[] {
  const inside = [...part.querySelectorAll<HTMLElement>(focusable)].filter((one) => one.checkVisibility());
  return part instanceof HTMLElement && part.matches(focusable) ? [part, ...inside] : inside;
}

function nearestTo(part: Element | undefined, controls: readonly HTMLElement[]): HTMLElement | undefined {
  if (part === undefined) return controls[0];
  const isAfter = (one: Element) =>
    (part.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return controls.find(isAfter) ?? controls.at(-1);
}
