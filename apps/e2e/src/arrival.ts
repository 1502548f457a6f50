/** One day, or the first and the last: `Tue, Dec 1 – Thu, Dec 3`. */
const DAYS = String.raw`\w{3}, \w{3} \d+(?: – \w{3}, \w{3} \d+)?`;

/** The number of days until then, which pages name for near days: `in 2 to 4 days (`. */
const AHEAD = String.raw`(?:(?:in \d+ (?:to \d+ )?days?|tomorrow|today) \()?`;

/** The days on which tires arrive, as pages name them: `in 2 to 4 days (Tue, Dec 1 – Thu, Dec 3)`. */
export const ARRIVAL = new RegExp(String.raw`${AHEAD}${DAYS}\)?`);

/** The words before those days, which depend on the shipping mode. */
const VERBS = String.raw`(?:Arrives(?: there)?|Your tires? (?:arrives?|get there)|Gets to the (?:shop|installer)|Ready(?: for pickup| at your pickup location)?)`;

/** A day that stands with its hour, in full words: `Tuesday, December 1`. */
const FULL_DAY = String.raw`\w+day, \w+ \d+`;

/** Every arrival that a page names, without how far ahead it is: `Tue, Dec 1 – Thu, Dec 3`. */
export const arrivalsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`${VERBS} ${AHEAD}(${FULL_DAY}|${DAYS})`, 'g'))].map(([, days = '']) =>
    days.replace(/^(\w{3})\w*day, (\w{3})\w*/, '$1, $2'),
  );
