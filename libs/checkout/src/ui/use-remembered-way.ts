import { useEffect, useEffectEvent } from 'react';
import type { CartFulfillment, ShippingMode } from '@tirekit/contract';
import { shopToKeep, useShopChoice } from '@tirekit/shell-ui';
import { lastPlace, rememberWay } from '../model/remembered-way.ts';

/**
 * Keeps the way of a cart for the next one.
 * @param mode null until one is chosen
 */
export function useRememberedWay(mode: ShippingMode | null, way: CartFulfillment | null): void {
  const { choose } = useShopChoice();
  const keepShop = useEffectEvent((installer: NonNullable<CartFulfillment['installer']>) =>
    choose(shopToKeep(installer), 'checkout'),
  );
  useEffect(() => {
    if (mode !== null) rememberWay(mode, way);
  }, [mode, way]);
  const installer = mode === null ? null : (way?.installer ?? null);
  useEffect(() => {
    if (installer !== null) keepShop(installer);
  }, [installer]);
}

/** Checks the place where the buyer has picked up before, if it is among a group's and none is checked yet. */
export function useLastPlace(name: string): void {
  useEffect(() => {
    const radios = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${name}"]`)];
    if (radios.some(({ checked }) => checked)) return;
    const place = lastPlace();
    const last = radios.find(({ value, disabled }) => value === place && !disabled);
    if (last !== undefined) last.checked = true;
  }, [name]);
}
