import { type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';

/** A component in a page at an address. */
export function inRouter(children: ReactElement, at = '/'): ReactElement {
  return <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>;
}
