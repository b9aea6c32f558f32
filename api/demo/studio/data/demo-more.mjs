/** Shorts, the programme and the live event of the "demo" tenant. */
export default [
  {
    path: 'paper-comet', name: 'Paper Comet', programType: 'SHORT', origin: '2024-03-08', scene: 'comet',
    tagline: 'Make a wish. Fold it twice.',
    synopsis: 'A lonely girl on a hill throws one paper plane at the sky every evening. One evening, the sky throws something back. A wordless short about scale, patience and very good aim.',
    certification: 'G', genres: ['Animation', 'Family', 'Fantasy'],
    cast: 'Ines Takahashi=The Girl', directors: 'Oskar Madaki', score: 9.1, ratings: 6310, views: 188452,
  },
  {
    path: 'balloon-season', name: 'Balloon Season', programType: 'SHORT', origin: '2022-04-15', scene: 'balloons',
    tagline: 'Some goodbyes need a bigger basket.',
    synopsis: 'On the last morning of the festival, a retiring pilot offers his seat to a boy who is afraid of heights. Neither of them is very good at talking. The valley, the burners and the light do it for them.',
    certification: 'G', genres: ['Drama', 'Family'],
    cast: 'Wendell Abiodun=The Pilot; Kai Lindholm=Sunny', directors: 'Rosalind Pak', score: 7.6, ratings: 2417, views: 42190,
  },
  {
    path: 'house-lights', name: 'House Lights', programType: 'PROGRAM', origin: '2025-09-05', scene: 'theatre',
    tagline: 'One empty theatre. Thirty seconds. No second take.',
    synopsis: 'Each edition, a celebrated performer is locked in a historic theatre with a piano, a trunk of props and half a minute on the clock. What they make is broadcast exactly as it happened. This edition: playwright and clown Lucasta Moreau turns stage fright into the best joke of the season.',
    certification: 'TV-PG', genres: ['Documentary', 'Music', 'Comedy'],
    cast: 'Lucasta Moreau=Herself; Gideon Asante=Host', directors: 'Perpetua Voss', score: 7.7, ratings: 5120, views: 97331,
  },
  {
    path: 'halcyon-live', name: 'Halcyon Drive: Live at the Amphitheatre', programType: 'EVENT', origin: '2026-11-02', scene: 'concert',
    tagline: 'One night. Twelve thousand voices. Your front row.',
    synopsis: 'The dream-pop quartet Halcyon Drive close their world tour with a single open-air show, streamed live from the Solstice Amphitheatre. Expect the whole of Glass Weather, a twenty-piece string section and the light show everybody has been talking about. Doors open thirty minutes before the first song.',
    duration: 7200, certification: 'TV-G', genres: ['Music'], startsAt: '2027-03-20T19:30:00Z', endsAt: '2027-03-20T21:30:00Z',
    cast: 'Vesper Lane=Vocals; Otis Marrow=Guitar; Ji-woo Sand=Synthesiser; Bea Kantor=Drums', directors: 'Lionel Okpara', score: 0, ratings: 0, views: 0,
  },
];
