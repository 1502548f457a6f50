/** One day, or the first and the last: `Tue, Dec 1 – Thu, Dec 3`. */
const DAYS = String.raw`\w{3}, \w{3} \d+(?: – \w{3}, \w{3} \d+)?`;

/** The days on which tires arrive, as pages name them, with how far ahead they are if that is near: `in 2 to 4 days (…)`. */
export const ARRIVAL = new RegExp(String.raw`(?:(?:in \d+ (?:to \d+ )?days?|tomorrow|today) \()?${DAYS}\)?`);
