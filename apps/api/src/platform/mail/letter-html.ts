import { type Channel, coloursOf, phoneHref } from '@tirekit/channel';
import { escapeHtml } from './html.ts';
import { type LetterRow, type LetterSender, MARK_ID, type OrderLetter } from './letter.ts';

/**
 * The letter as mail programs can show it: tables, with styles on each element because some programs support nothing
 * else; one column of at most 600 px; and classes that adapt it to dark mode and phones in programs that support a
 * style sheet.
 */
export function letterHtml(letter: OrderLetter, sender: LetterSender): string {
  const { channel } = sender;
  const look = coloursOf(channel.theme, 'light');
  const sections = [
    head(letter, channel, look),
    message(letter, look),
    facts(letter, look),
    actions(letter, look),
    prices(letter, look),
    closing(letter, sender, look),
  ];
  return (
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    // Phones turn anything that looks like a number or a date into a link.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">' +
    `<title>${escapeHtml(letter.subject)}</title><style>${styleSheet(channel)}</style></head>` +
    `<body class="sunken" style="margin:0;padding:0;background:${look.surfaceSunken};-webkit-text-size-adjust:100%">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(letter.preview)}</div>` +
    table(
      `<tr><td class="around" align="center" style="padding:24px 12px 32px">${table(
        sections
          .map((section) => `<tr><td class="inset" style="padding:0 32px">${section}</td></tr>`)
          .join('') + `<tr><td style="height:32px;line-height:32px">&nbsp;</td></tr>`,
        // Outlook ignores max-width and uses the attribute.
        `width="600" class="card" style="width:100%;max-width:600px;background:${look.surface};` +
          `border-top:4px solid ${look.accent};border-radius:8px;font:16px/1.5 ${FONT};color:${look.ink};text-align:left"`,
      )}${foot(letter, sender, look)}</td></tr>`,
      'width="100%"',
    ) +
    '</body></html>'
  );
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The storefront's colours. */
type Look = ReturnType<typeof coloursOf>;

/** Every colour again for dark mode, and more room for text on a phone. */
function styleSheet(channel: Channel): string {
  const dark = coloursOf(channel.theme, 'dark');
  const rules = [
    `.sunken{background:${dark.surfaceSunken}!important}`,
    `.card{background:${dark.surface}!important;color:${dark.ink}!important;border-top-color:${dark.accent}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.muted{color:${dark.inkMuted}!important}`,
    `.accent{color:${dark.accent}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.tint{background:${dark.accentSurface}!important}`,
    `.button{background:${dark.accent}!important}`,
    `.button a{color:${dark.accentInk}!important}`,
  ];
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (max-width:520px){.around{padding:0 0 24px!important}.inset{padding:0 20px!important}' +
    '.side{display:block!important;width:auto!important;padding-right:0!important}' +
    '.wide{width:100%!important}.button a{display:block!important}}' +
    `@media (prefers-color-scheme:dark){${rules.join('')}}`
  );
}

const table = (rows: string, attributes: string): string =>
  `<table role="presentation" cellspacing="0" cellpadding="0" border="0" ${attributes}>${rows}</table>`;

function head({ title, opening }: OrderLetter, channel: Channel, look: Look): string {
  const brand = table(
    `<tr><td style="padding-right:10px"><img src="cid:${MARK_ID}" width="36" height="36" alt="" style="display:block;border:0"></td>` +
      `<td class="ink" style="font:700 20px/1.2 ${FONT};color:${look.ink}">${escapeHtml(channel.theme.logo.text)}</td></tr>`,
    'style="margin:24px 0 28px"',
  );
  return (
    `${brand}<h1 class="ink" style="margin:0 0 12px;font:700 26px/1.25 ${FONT};color:${look.ink}">${escapeHtml(title)}</h1>` +
    `<p style="margin:0">${escapeHtml(opening)}</p>`
  );
}

/** The words of a customer, set off by a line at their left. */
function message({ message: words }: OrderLetter, look: Look): string {
  if (words === null) return '';
  const paragraphs = words
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map(escapeHtml).join('<br>'));
  return table(
    `<tr><td class="line" style="padding:2px 0 2px 16px;border-left:4px solid ${look.line}">${paragraphs
      .map((paragraph, at) => `<p style="margin:${at === 0 ? 0 : 12}px 0 0">${paragraph}</p>`)
      .join('')}</td></tr>`,
    'width="100%" style="margin-top:16px"',
  );
}

/** So many facts stand side by side, if each of them is so short, in characters. */
const BESIDE = { facts: 3, each: 32 } as const;

/** Side by side where they are few and short, else and on a phone below each other. */
function facts({ facts: found }: OrderLetter, look: Look): string {
  if (found.length === 0) return '';
  const isBeside = found.length <= BESIDE.facts && found.every(({ value }) => value.length <= BESIDE.each);
  const cells = found.map(
    ({ label, value }, at) =>
      `<td class="side" valign="top" style="padding:6px ${at === found.length - 1 || !isBeside ? 0 : 16}px 6px 0"><span class="muted" style="font-size:14px;color:${look.inkMuted}">${escapeHtml(label)}</span>` +
      `<br><strong>${escapeHtml(value)}</strong></td>`,
  );
  return table(
    `<tr><td class="tint" style="padding:10px 16px;background:${look.accentSurface};border-radius:6px">${table(
      isBeside ? `<tr>${cells.join('')}</tr>` : cells.map((cell) => `<tr>${cell}</tr>`).join(''),
      'width="100%"',
    )}</td></tr>`,
    'width="100%" style="margin-top:20px"',
  );
}

function actions({ button, links }: OrderLetter, look: Look): string {
  const main =
    button === null
      ? ''
      : table(
          `<tr><td class="button" align="center" style="background:${look.accent};border-radius:6px">` +
            `<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:13px 24px;font-weight:700;color:${look.accentInk};text-decoration:none">${escapeHtml(button.label)}</a></td></tr>`,
          'class="wide" style="margin-top:20px"',
        );
  const more = links.map(
    ({ label, url }) =>
      `<p style="margin:14px 0 0"><a class="accent" href="${escapeHtml(url)}" style="color:${look.accent}">${escapeHtml(label)}</a></p>`,
  );
  return main + more.join('');
}

function prices({ bought, parts, total }: OrderLetter, look: Look): string {
  if (bought.length === 0) return '';
  const line = `border-top:1px solid ${look.line}`;
  const row = ({ label, detail, amount }: LetterRow, style: string, strong: boolean): string => {
    const bold = (text: string): string =>
      strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
    const more =
      detail === null
        ? ''
        : `<br><span class="muted" style="font-size:14px;color:${look.inkMuted}">${escapeHtml(detail)}</span>`;
    return (
      `<tr><td class="line" valign="top" style="${style}">${bold(label)}${more}</td>` +
      `<td class="line" valign="top" align="right" style="${style};padding-left:16px;white-space:nowrap;font-variant-numeric:tabular-nums">${bold(amount)}</td></tr>`
    );
  };
  const first = `padding:12px 0;${line}`;
  return table(
    bought.map((item) => row(item, first, true)).join('') +
      parts
        .map((part, at) =>
          row(
            part,
            `padding:${at === 0 ? 12 : 4}px 0 ${at === parts.length - 1 ? 12 : 4}px${at === 0 ? `;${line}` : ''}`,
            false,
          ),
        )
        .join('') +
      (total === null ? '' : row(total, `padding:12px 0;${line};font-size:18px`, true)),
    'width="100%" style="margin-top:28px"',
  );
}

function closing(
  { address, notes, reader }: OrderLetter,
  { phone, hours }: LetterSender,
  look: Look,
): string {
  const isForCustomer = reader === 'customer';
  const title = (text: string): string => `<strong>${escapeHtml(text)}</strong><br>`;
  const link = (url: string, text: string): string =>
    `<a class="accent" href="${escapeHtml(url)}" style="color:${look.accent};white-space:nowrap">${escapeHtml(text)}</a>`;
  const cell = (content: string): string =>
    `<td class="side" valign="top" width="50%" style="padding:0 16px 16px 0">${content}</td>`;
  const columns = [
    ...(address === null ? [] : [title(address.label) + address.lines.map(escapeHtml).join('<br>')]),
    ...(isForCustomer
      ? [
          `${title('Questions?')}Call ${link(phoneHref(phone), phone)} or reply to this email.<br>` +
            `<span class="muted" style="font-size:14px;color:${look.inkMuted}">${hours.map(escapeHtml).join('<br>')}</span>`,
        ]
      : []),
  ];
  // The store's notes say how to answer or decide.
  const ofNote = isForCustomer
    ? `class="muted" style="margin:0 0 8px;font-size:14px;color:${look.inkMuted}"`
    : 'style="margin:16px 0 0"';
  return (
    (columns.length === 0
      ? ''
      : table(`<tr>${columns.map(cell).join('')}</tr>`, 'width="100%" style="margin-top:28px"')) +
    notes.map((note) => `<p ${ofNote}>${escapeHtml(note)}</p>`).join('')
  );
}

function foot({ reader }: OrderLetter, { channel, terms }: LetterSender, look: Look): string {
  const links = terms.map(
    ({ label, url }) =>
      `<a class="muted" href="${escapeHtml(url)}" style="color:${look.inkMuted};white-space:nowrap">${escapeHtml(label)}</a>`,
  );
  return (
    `<p class="muted" style="margin:16px 20px 0;font:13px/1.5 ${FONT};color:${look.inkMuted};text-align:center">` +
    `<strong>${escapeHtml(channel.name)}</strong>${reader === 'customer' ? `<br>${escapeHtml(channel.tagline)}` : ''}${links.length > 0 ? `<br>${links.join(' · ')}` : ''}</p>`
  );
}
