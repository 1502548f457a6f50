declare module '*?with-integrity' {
  const file: { readonly url: string; readonly bytes: number; readonly sha256: string };
  export default file;
}
