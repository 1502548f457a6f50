/** Prints all sample letters as JSON, by their files and names: `node --import ./apps/api/jsx-loader.ts …/print-letters.ts`. */
import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mail } from '../../../src/platform/mail/mailer.ts';
import { type RenderedLetter, renderLetter } from '../../../src/platform/mail/render-letter.tsx';

const SOURCES = resolve(import.meta.dirname, '../../../src');

async function lettersIn(file: string) {
  const samples = (await import(pathToFileURL(file).href)) as Readonly<Record<string, Mail>>;
  const letters = Object.entries(samples).map(async ([name, mail]) => {
    const html = withPictures(await renderLetter(mail));
    return [name, { subject: mail.subject, title: mail.letter.title, html }] as const;
  });
  return [file, Object.fromEntries(await Promise.all(letters))] as const;
}

const withPictures = ({ html, pictures }: RenderedLetter): string =>
  pictures.reduce(
    (rest, { id, type, content }) =>
      rest.replaceAll(`cid:${id}`, `data:${type};base64,${content.toString('base64')}`),
    html,
  );

const files = globSync('**/*.samples.ts', { cwd: SOURCES }).map((file) => join(SOURCES, file));
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(files.map(lettersIn)))));
