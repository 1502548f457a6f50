/** The colors that the map takes from the storefront's theme, in the scheme that is on. */
export interface MapColors {
  land: string;
  water: string;
  line: string;
  lineStrong: string;
  ink: string;
}

const tokens: Record<keyof MapColors, string> = {
  land: '--tk-surface-raised',
  water: '--tk-surface-sunken',
  line: '--tk-line',
  lineStrong: '--tk-line-strong',
  ink: '--tk-ink-muted',
};

/** Reads the theme's colors as the browser resolves them, because WebGL knows no custom properties. */
export function mapColors(within: HTMLElement): MapColors {
  const probe = within.appendChild(document.createElement('span'));
  const getColor = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const colors = {
    land: getColor(tokens.land),
    water: getColor(tokens.water),
    line: getColor(tokens.line),
    lineStrong: getColor(tokens.lineStrong),
    ink: getColor(tokens.ink),
  };
  probe.remove();
  return colors;
}
