/** What robots are met with instead of a page, by the words of its mark-up. */
const walls: readonly (readonly [name: string, marks: RegExp])[] = [
  ["DataDome", /captcha-delivery\.com|datadome/i],
  [
    "Cloudflare",
    /cdn-cgi\/challenge-platform|[-_]cf[-_]chl|cf-browser-verification|<title>(?:just a moment|un instant|attention required)/i,
  ],
  ["HUMAN", /px-captcha|perimeterx|_pxhd/i],
  ["Imperva", /_incapsula_resource|incapsula incident/i],
  ["Akamai", /errors\.edgesuite\.net|akamai|bm-verify/i],
  ["AWS WAF", /awswaf|aws-waf/i],
  ["Kasada", /kpsdk|ips\.js\?/i],
];
/** Sentences of a challenge that no form of a listing's page bears ("je ne suis pas un robot" stands in those). */
const challenge =
  /v[eé]rifi\w{1,10} que vous (?:etes|êtes) (?:un )?humain|verify(?:ing)? (?:that )?you are (?:a )?human|enable js and disable any ad blocker|unusual traffic|acc[eè]s (?:bloqu|refus)[eé]|access denied/i;
/** Marks that only the challenge itself carries, not a page that the same service watches over. */
const challengeMarks = /captcha-delivery\.com|cf[-_]chl|px-captcha|_incapsula_resource/i;
/** Challenges are short; a longer page is that of a listing. */
const longestChallenge = 30_000;

/** Statuses by which sites turn programs away; their page is read to name the wall. */
export const refusalStatuses = [401, 403, 405, 406, 418, 429, 503] as const;

/** Names the wall that a site put up against programs, "" where it has no known name; null where the answer is a page. */
export function findWall(status: number, html: string): string | null {
  const isRefused = (refusalStatuses as readonly number[]).includes(status);
  const start = html.slice(0, longestChallenge);
  const isChallenge =
    html.length <= longestChallenge && (challenge.test(start) || challengeMarks.test(start));
  if (!isRefused && !isChallenge) return null;
  return walls.find(([, marks]) => marks.test(start))?.[0] ?? "";
}
