import { useQuery } from '@tanstack/react-query';
import { Button } from '@tirekit/ui';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShopsForTiresProps } from './shop-choice.tsx';

/** The dialog's code. `lazy` would remember for good that it could not be loaded. */
const dialogCode = {
  queryKey: ['code', 'shops-dialog'],
  queryFn: () => import('./shops-dialog.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

/** Opens the shops near the buyer in a dialog, whose code loads then. If it cannot be loaded, the list of shops has a page. */
export function ChooseShopButton({ children, ...input }: ShopsForTiresProps & { children: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data: code, isError } = useQuery({ ...dialogCode, enabled: isOpen });
  const navigate = useNavigate();
  useEffect(() => {
    if (isOpen && isError) void navigate('/tire-shops');
  }, [isOpen, isError, navigate]);
  return (
    <>
      <Button
        size="sm"
        busy={isOpen && code === undefined && !isError}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {code && <code.ShopsDialog {...input} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
