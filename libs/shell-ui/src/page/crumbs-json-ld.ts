import type { Crumb } from '@tirekit/ui';

/**
 * A page's breadcrumbs as structured data for search engines (schema.org `BreadcrumbList`), with paths as addresses.
 */
export function crumbsJsonLd(crumbs: readonly Crumb[]): Readonly<Record<string, unknown>> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: to }),
    })),
  };
}
