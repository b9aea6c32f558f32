/** styled-components for browsers: the sheet of servers is the server's build's, themes are tokens of CSS, and nobody asks for prefixes, which it writes only then. */
export const styledComponents = {
  file: /styled-components[\\/]dist[\\/]styled-components\.browser\.esm\.js$/,
  mark: 'as ServerStyleSheet,',
  emptied: {},
  cuts: [
    [/(?<=export\{)\w+ as ServerStyleSheet,/g, ''],
    [/\w+ as (?:StyleSheetConsumer|__PRIVATE__|createTheme|stylisPluginRSC|version),/g, '', 5],
    [/,\w+ as withTheme(?=\})/g, ''],
    [/\w+\.prefix&&\w+\.push\(\w+\.prefixer\),/g, ''],
  ],
};
