import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

test("browsers and systems are told in words", () => {
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
  const cases: [string | null, string][] = [
    [`${windows} AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge sur Windows"],
    [`${windows} AppleWebKit/537.36 Chrome/140.0 Safari/537.36`, "Chrome sur Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox sur Linux"],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
      "Safari sur iPhone",
    ],
    [
      "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      "Chrome sur Android",
    ],
    ["curl/8.0", "Appareil inconnu"],
    [null, "Appareil inconnu"],
  ];
  for (const [userAgent, name] of cases) expect(deviceName(userAgent)).toBe(name);
});
