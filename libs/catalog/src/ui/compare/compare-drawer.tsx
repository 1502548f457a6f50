import { business } from '@tirekit/contract';
import { Button, ButtonLink, LiveRegion, Notice, Skeleton } from '@tirekit/ui';
import { Drawer } from '@tirekit/ui/dialog';
import { useState } from 'react';
import { useComparedTires } from '../../data/compared-tires.ts';
import type { Car } from '../../data/load-list.ts';
import { compareHref } from '../../model/compare/compare-address.ts';
import { compareWords } from '../../model/compare/comparison-words.ts';
import { useCompare } from './compare-store.ts';
import { ComparisonView } from './comparison-view.tsx';

interface CompareDrawerProps {
  car: Car | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The chosen tires side by side, over the page. Loaded when it is first opened. */
export function CompareDrawer({ car, open, onOpenChange }: CompareDrawerProps) {
  const tires = useCompare((state) => state.tires);
  const remove = useCompare((state) => state.remove);
  const items = tires.map(({ itemId }) => itemId);
  const { data, isError, isPlaceholderData, isFetching, refetch } = useComparedTires(items, car);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const getName = (itemId: string) => tires.find((tire) => tire.itemId === itemId)?.name ?? null;
  const asked = (data?.tires ?? []).filter(({ itemId }) => items.includes(itemId));
  const sold = asked.filter(({ tire }) => tire !== null).length;
  return (
    <Drawer
      size="lg"
      open={open}
      onOpenChange={onOpenChange}
      title={compareWords.title}
      actions={<ButtonLink to={compareHref(items, car, onlyDifferences)}>Open as a page to share</ButtonLink>}
    >
      {isError ? (
        <Notice
          tone="critical"
          role="alert"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>{compareWords.unavailable}</p>
        </Notice>
      ) : data === undefined ? (
        <div aria-busy="true">
          <LiveRegion>{compareWords.opening}</LiveRegion>
          <Skeleton lines={12} />
        </div>
      ) : (
        <>
          <ComparisonView
            {...{ asked, car, onlyDifferences, getName }}
            neverMixed={isPlaceholderData ? [] : (data.neverMixed ?? [])}
            headingLevel={3}
            differences={
              <Button
                size="sm"
                aria-pressed={onlyDifferences}
                onClick={() => setOnlyDifferences(!onlyDifferences)}
              >
                Differences only
              </Button>
            }
            remove={(itemId, name) => (
              <Button
                size="sm"
                tone="quiet"
                aria-label={`Remove ${getName(itemId) ?? name}`}
                onClick={() => remove(itemId)}
              >
                Remove
              </Button>
            )}
          />
          {sold < business.compare.min && !isPlaceholderData && <p>{compareWords.oneMore}</p>}
        </>
      )}
    </Drawer>
  );
}
