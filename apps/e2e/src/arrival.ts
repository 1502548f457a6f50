/** One day, or the first and the last: `Tue, Dec 1 – Thu, Dec 3`. */
const DAYS = String.raw`\w{3}, \w{3} \d+(?: – \w{3}, \w{3} \d+)?`;

/** The days on which tires arrive, as pages name them, with how far ahead they are if that is near: `in 2 to 4 days (…)`. */
export const ARRIVAL = new RegExp(String.raw`(?:(?:in \d+ (?:to \d+ )?days?|tomorrow|today) \()?${DAYS}\)?`);

/** Every arrival that a page names, without how far ahead it is: `Tue, Dec 1 – Thu, Dec 3`. */
export const arrivalsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      new RegExp(
        String.raw`(?:Arrives(?: there)?|Your tires? (?:arrives?|get there)|Gets to the (?:shop|installer)|Ready(?: for pickup| at your pickup location)?) (?:(?:in \d+ (?:to \d+ )?days?|tomorrow|today) \()?(${DAYS})`,
        'g',
      ),
    ),
  ].map(([, days = '']) => days);
