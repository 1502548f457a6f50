import { classNames } from '../class-names.ts';
import type { LayoutElement, LayoutProps } from './container.tsx';
import styles from './layout.module.css';

/** A gap in steps of 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8 | 12 | 16;

/** Keeps a list's role, which some screen readers drop together with its bullets. */
function listRole(as: LayoutElement): { role?: 'list' } {
  return as === 'ul' || as === 'ol' ? { role: 'list' } : {};
}

export interface StackProps extends LayoutProps {
  gap?: Gap;
  align?: 'stretch' | 'start' | 'center';
  /** For the target of a skip link: it can take focus, but Tab does not reach it. */
  tabIndex?: -1;
}

/** Children below each other. */
export function Stack({ as: Element = 'div', gap = 4, align, className, ...rest }: StackProps) {
  return (
    <Element
      {...listRole(Element)}
      {...rest}
      className={classNames(styles['stack'], className)}
      data-gap={gap}
      data-align={align}
    />
  );
}

export interface ClusterProps extends LayoutProps {
  gap?: Gap;
  align?: 'center' | 'start' | 'baseline';
  justify?: 'start' | 'between' | 'end' | 'center';
}

/** Children beside each other, wrapping. */
export function Cluster({
  as: Element = 'div',
  gap = 3,
  align = 'center',
  justify,
  className,
  ...rest
}: ClusterProps) {
  return (
    <Element
      {...listRole(Element)}
      {...rest}
      className={classNames(styles['cluster'], className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    />
  );
}

export interface GridProps extends LayoutProps {
  gap?: Gap;
  /** Minimum width of a cell: xs 8, sm 11, md 16, lg 22 rem. As many columns as fit. */
  min?: 'xs' | 'sm' | 'md' | 'lg';
}

/** Equal cells, as many columns as fit. */
export function Grid({ as: Element = 'div', gap = 4, min = 'md', className, ...rest }: GridProps) {
  return (
    <Element
      {...listRole(Element)}
      {...rest}
      className={classNames(styles['grid'], className)}
      data-gap={gap}
      data-min={min}
    />
  );
}

export interface SidebarProps extends LayoutProps {
  gap?: Gap;
  /** `start`: a 16 rem rail before the content; `end`: a 24 rem panel after it. Two children, one column on phones. */
  side: 'start' | 'end';
}

/** Content with a rail or panel beside it from 960 px. */
export function Sidebar({ as: Element = 'div', gap = 8, side, className, ...rest }: SidebarProps) {
  return (
    <Element {...rest} className={classNames(styles['aside'], className)} data-gap={gap} data-side={side} />
  );
}
