/** The page of the tire dictionary. */
export const dictionaryPath = '/learn/tire-news-information/tire-dictionary';

/** The place of a term in the tire dictionary, by its slug: `load-index`. */
export const termHref = (slug: string): string => `${dictionaryPath}#${slug}`;
