/** Sample letters by the names of their exports, as apps/storybook/src/shown-letters.ts renders them. */
declare module '*?letters' {
  const letters: Readonly<
    Record<string, { readonly subject: string; readonly title: string; readonly html: string }>
  >;
  export default letters;
}
