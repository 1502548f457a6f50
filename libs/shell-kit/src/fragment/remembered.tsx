import { type ComponentType, createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { Site } from '../page/site.ts';

/** Of a page under way, what a part may depend on beside its properties, where it says so. */
export interface PageShown {
  readonly site: Site | null;
  readonly pathname: string;
}

export interface Remembering {
  /** A part of the part that is rendered for every page, and put where it stands: made by `alwaysRendered`. */
  readonly hole?: ComponentType;
  /** What the part shows of the page, where that is more than `useSite` says; null where it is another one each time. */
  readonly also?: (page: PageShown) => string | null;
}

/** What a page under way knows of the fragments that were rendered before; only the server has one. */
export interface PageFragments {
  /** The fragment that shows this, as it was rendered before, or `fresh` to be rendered and remembered. */
  place(kind: string, shown: object, fresh: () => ReactNode, remembering: Remembering): ReactNode;
  /** What these parts came to on a page before, or `fresh` to be put together. */
  assembly(kind: string, shown: AssemblyProps, fresh: () => ReactNode): ReactNode;
  /** Marks what is a hole in the fragment around it. */
  hole(content: ReactNode): ReactNode;
}

/** What an assembly shows: mostly `of`, with which it is kept. */
export interface AssemblyProps {
  readonly of: object;
}

export const FragmentsContext = createContext<PageFragments | null>(null);

/** Elements among the properties cannot be told apart by their text. */
type OnlyData<Props> = object & {
  [Name in keyof Props]: ReactElement extends Props[Name] ? never : Props[Name];
};

const isServer = typeof document === 'undefined';

/**
 * A part of a page whose markup the server remembers by what it shows (docs/adr/0018-remembered-fragments.md): rendered
 * once, given again wherever the same properties stand on a page of the same storefront. In a browser it is the component
 * itself.
 *
 * What it renders depends on its properties and `useSite()` alone: on no address, no visitor, no form's answer, and it
 * makes no id by `useId`. Properties are data; handlers of events may be among them. What it shows beside them is told by
 * `also`, or stands in its `hole`.
 *
 * @param kind names it among all fragments: `catalog.row`
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

/** What a remembered part has of the visitor's or the address, once, directly in it. It makes no id by `useId` either. */
export function alwaysRendered(Part: ComponentType): ComponentType {
  if (!isServer) return Part;
  return function AlwaysRendered() {
    const fragments = useContext(FragmentsContext);
    return fragments === null ? <Part /> : fragments.hole(<Part />);
  };
}

/**
 * Several remembered parts in a row, which are put together once: kept with the object `of` that they show, as long as that
 * is remembered itself, from the time on when all of them are. It takes next to no room: the markup is theirs, but for what
 * stands between them.
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
