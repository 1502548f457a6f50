import type { Program } from '@tirekit/contract';
import { SupportPhone } from '@tirekit/shell-ui';
import { Breadcrumbs, LinkRows, Notice, Page, Stack } from '@tirekit/ui';
import { savingWords, whoMayJoin } from '../../model/program-words.ts';

export interface ProgramsPageProps {
  programs: readonly Program[];
}

/** The partner programs that a storefront names. */
export function ProgramsPage({ programs }: ProgramsPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Partner programs' }]} />
        <h1>Partner programs</h1>
        <p>
          Your employer, credit union, or club may have a price of its own here. Find your program, join once,
          and see its price on every tire.
        </p>
        {programs.length === 0 ? (
          <Notice tone="info">
            <p>There are no programs to choose from right now. If you have a link from yours, open that.</p>
          </Notice>
        ) : (
          <LinkRows
            rows={programs.map((program) => ({
              to: `/partner-program/${program.slug}`,
              label: program.name,
              detail: savingWords(program.saving),
              kind: whoMayJoin(program),
            }))}
          />
        )}
        <p>
          Don’t see yours? Ask your benefits team for its link, or call us at <SupportPhone />.
        </p>
      </Stack>
    </Page>
  );
}
