import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Site } from '../page/site.ts';

/** What a remembered part may depend on besides its properties, if its `also` says so. */
export interface PageShown {
  readonly site: Site | null;
  readonly pathname: string;
}

export interface Remembering {
  /** A component inside the part that is rendered anew for every page; {@link alwaysRendered} makes it. */
  readonly hole?: ComponentType;
  /**
   * What the part shows of the page beyond `useSite()`, as a text that is the same when the markup is; null if the part is
   * not to be remembered on this page.
   */
  readonly also?: (page: PageShown) => string | null;
}

/** Finds fragments that earlier pages have rendered. Exists only on the server, one for each page. */
export interface PageFragments {
  /** The remembered fragment of these properties; if there is none, `fresh` is rendered and remembered. */
  place(kind: string, shown: object, fresh: () => ReactNode, remembering: Remembering): ReactNode;
  /** The remembered row of parts; if there is none, `fresh` is rendered and the row remembered. */
  assembly(kind: string, shown: AssemblyProps, fresh: () => ReactNode): ReactNode;
  /** Marks content that is rendered for every page, inside a fragment that is remembered. */
  hole(content: ReactNode): ReactNode;
}

/** The properties of an assembly. It is remembered for as long as the object `of` exists. */
export interface AssemblyProps {
  readonly of: object;
}

export const FragmentsContext = createContext<PageFragments | null>(null);

/** Forbids React elements as properties, because two of them cannot be compared. */
type OnlyData<Props> = object & {
  [Name in keyof Props]: ReactElement extends Props[Name] ? never : Props[Name];
};

const isServer = typeof document === 'undefined';

/**
 * A component whose markup the server remembers (docs/adr/0018-remembered-fragments.md): it is rendered once, and its
 * markup is used again on every page of the same storefront where it has the same properties. In a browser this is the
 * component itself.
 *
 * Its markup may depend only on its properties and `useSite()`: not on the address, the visitor or a form's answer, and it
 * may not call `useId`. Its properties are data or event handlers. Whatever else it shows must be named by `also` or be
 * rendered in its `hole`.
 *
 * @param kind the component's name among all fragments: `catalog.row`
 * @example
 * const Row = remembered('catalog.row', TireRow);
 */
export function remembered<Props extends OnlyData<Props>>(
  kind: string,
  Part: ComponentType<Props>,
  remembering: Remembering = {},
): ComponentType<Props> {
  if (!isServer) return Part;
  return function Remembered(props: Props) {
    const fragments = useContext(FragmentsContext);
    const fresh = () => <Part {...props} />;
    return fragments === null ? fresh() : fragments.place(kind, props, fresh, remembering);
  };
}

/**
 * A component for the `hole` of a remembered part: it may depend on the visitor and the address. It must stand directly in
 * that part, once, and may not call `useId`.
 */
export function alwaysRendered(Part: ComponentType): ComponentType {
  if (!isServer) return Part;
  return function AlwaysRendered() {
    const fragments = useContext(FragmentsContext);
    return fragments === null ? <Part /> : fragments.hole(<Part />);
  };
}

/**
 * A row of remembered parts that is itself remembered, as soon as all of its parts are, for as long as the object `of`
 * exists. It takes little memory, because it refers to the markup of its parts and holds only what is between them.
 * @example
 * const TireRows = assembled('catalog.rows', ({ of, quantity }: RowsProps) => of.items.map((tire) => <Row … />));
 */
export function assembled<Props extends AssemblyProps & OnlyData<Props>>(
  kind: string,
  Parts: ComponentType<Props>,
): ComponentType<Props> {
  if (!isServer) return Parts;
  return function Assembled(props: Props) {
    const fragments = useContext(FragmentsContext);
    const fresh = () => <Parts {...props} />;
    return fragments === null ? fresh() : fragments.assembly(kind, props, fresh);
  };
}
