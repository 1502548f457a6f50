import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AddressDoubtNotice } from './address-doubt.tsx';
import { AddressSuggestion } from './address-suggestion.tsx';

/** A page as it is without scripts: its text, and what each of its forms sends. */
function getPage(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  const forms = [...markup.matchAll(/<form.*?<\/form>/gs)].map(([form]) =>
    Object.fromEntries(
      [...form.matchAll(/<input[^>]*name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value]) => [
        name,
        value,
      ]),
    ),
  );
  return { text: markup.replaceAll(/<[^>]+>/g, ''), forms };
}

const typed = { addressLine1: '12 Mapel Drvie', city: 'Columbus', state: 'OH', zip: '43215' };

test('a corrected street can be taken with its nine digits, or kept as it was typed', () => {
  const place = { addressLine1: '12 Maple Dr', city: 'Columbus', state: 'OH', zip: '43215-1204' };
  const { text, forms } = getPage(<AddressSuggestion place={place} values={typed} />);
  expect(text).toContain(
    'The post office has 12 Maple Dr, Columbus, OH 43215-1204. You entered 12 Mapel Drvie, Columbus, OH 43215.',
  );
  expect(text).toContain('Use 12 Maple Dr, Columbus, OH 43215-1204');
  expect(forms).toEqual([place, { ...typed, asEntered: 'yes' }]);
});

test('another city of the ZIP code keeps the street that was typed', () => {
  const place = { city: 'Columbus', state: 'OH', zip: '43215' };
  const values = { ...typed, city: 'Dayton' };
  const { text, forms } = getPage(<AddressSuggestion place={place} values={values} />);
  expect(text).toContain('ZIP code 43215 belongs to Columbus, OH. You entered Dayton, OH.');
  expect(forms).toEqual([typed, { ...values, asEntered: 'yes' }]);
});

test('an address in the wrong state cannot be kept', () => {
  const place = { city: 'Columbus', state: 'OH', zip: '43215' };
  const { text, forms } = getPage(<AddressSuggestion place={place} values={{ ...typed, state: 'IN' }} />);
  expect(text).toContain('If the ZIP code is wrong, please change it below.');
  expect(forms).toEqual([typed]);
});

test('an address that may lack an apartment can be kept', () => {
  const { text, forms } = getPage(<AddressDoubtNotice message="Please add the apartment." values={typed} />);
  expect(text).toContain('Please add the apartment. You entered 12 Mapel Drvie. You can change it below.');
  expect(forms).toEqual([{ ...typed, asEntered: 'yes' }]);
});
