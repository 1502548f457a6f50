import type { Channel } from '@tirekit/channel';
import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

/** A letter about an order, before it is text and HTML. */
export interface OrderLetter {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly greeting: string;
  readonly opening: string;
  /** What was bought and what it cost, one row each; the last one is the total. */
  readonly rows: readonly {
    readonly label: string;
    readonly detail: string | null;
    readonly amount: string;
  }[];
  readonly address: readonly string[] | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly notes: readonly string[];
}

/** The letter in both forms, from the storefront's support address. */
export function writeLetter(letter: OrderLetter, channel: Channel): Mail {
  const { phone, email } = channel.support;
  const closing = `Questions? Call ${phone} or answer this mail.`;
  return {
    messageId: letter.messageId,
    from: { name: channel.name, address: email },
    to: letter.to,
    subject: letter.subject,
    text: textOf(letter, closing, channel.name),
    html: htmlOf(letter, closing, channel.name),
  };
}

/** `<order.7K3…@shop.example>`: the domain is that of the storefront's support address. */
export function messageIdOf(kind: string, orderNumber: string, channel: Channel): string {
  const domain = channel.support.email.split('@').at(-1) ?? 'localhost';
  return `<${kind}.${orderNumber}@${domain}>`;
}

function textOf(letter: OrderLetter, closing: string, shop: string): string {
  const rows = letter.rows.map(
    ({ label, detail, amount }) => `${label}: ${amount}${detail === null ? '' : `\n  ${detail}`}`,
  );
  const blocks = [
    [letter.greeting],
    [letter.opening],
    rows,
    letter.address === null ? [] : ['Ship to', ...letter.address],
    letter.links.map(({ label, url }) => `${label}: ${url}`),
    letter.notes,
    [closing],
    [shop],
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const styles = {
  body: 'margin:0;padding:24px;background:#f4f5f7;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif;color:#1a1d21',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  table: 'width:100%;border-collapse:collapse;margin:24px 0',
  cell: 'padding:10px 0;border-top:1px solid #e3e6ea;vertical-align:top',
  amount:
    'padding:10px 0 10px 16px;border-top:1px solid #e3e6ea;vertical-align:top;text-align:right;white-space:nowrap',
  quiet: 'color:#5b6470;font-size:14px',
} as const;

function htmlOf(letter: OrderLetter, closing: string, shop: string): string {
  const last = letter.rows.length - 1;
  const rows = letter.rows.map(({ label, detail, amount }, at) => {
    const bold = (text: string): string => (at === last ? `<strong>${text}</strong>` : text);
    const more = detail === null ? '' : `<br><span style="${styles.quiet}">${escapeHtml(detail)}</span>`;
    return (
      `<tr><td style="${styles.cell}">${bold(escapeHtml(label))}${more}</td>` +
      `<td style="${styles.amount}">${bold(escapeHtml(amount))}</td></tr>`
    );
  });
  const table =
    rows.length === 0 ? '' : `<table role="presentation" style="${styles.table}">${rows.join('')}</table>`;
  const address =
    letter.address === null
      ? ''
      : `<p><strong>Ship to</strong><br>${letter.address.map(escapeHtml).join('<br>')}</p>`;
  const links = letter.links.map(
    ({ label, url }) => `<p><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`,
  );
  const notes = letter.notes.map((note) => `<p style="${styles.quiet}">${escapeHtml(note)}</p>`);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(letter.subject)}</title></head>` +
    `<body style="${styles.body}"><div style="${styles.card}"><h1 style="${styles.title}">${escapeHtml(letter.subject)}</h1>` +
    `<p>${escapeHtml(letter.greeting)}</p><p>${escapeHtml(letter.opening)}</p>${table}${address}${links.join('')}${notes.join('')}` +
    `<p style="${styles.quiet}">${escapeHtml(closing)}<br>${escapeHtml(shop)}</p></div></body></html>`
  );
}
