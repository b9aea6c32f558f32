/** Series of the "demo" tenant. An episode is [name, synopsis, date]. */
export default [
  {
    path: 'aurora-station', name: 'Aurora Station', programType: 'SERIES', origin: '2025-01-17', scene: 'aurora',
    tagline: 'The sky is trying to tell them something.',
    synopsis: 'Six researchers winter over at a listening post eight hundred miles from the nearest road. When the aurora begins to repeat itself, frame for frame, night after night, they must decide whether to answer. A slow-burning mystery about isolation, signal and noise.',
    certification: 'TV-14', genres: ['Science Fiction', 'Mystery', 'Drama'],
    cast: 'Tuva Adebayo=Dr. Sigrid Ames; Callum Ishikawa=Rook; Farida Lundgren=Commander Pike; Pascal Otieno=Wendell; Greta Yoon=Mara', directors: 'Nils Achebe; Carmen Aldous',
    score: 8.6, ratings: 76120, views: 2988404,
    seasons: [
      [
        ['First Dark', 'The last plane leaves and the sun goes with it. On the first night of winter, Rook records something in the sky that the instruments insist is not there.', '2025-01-17'],
        ['Carrier Wave', 'Sigrid finds a pattern in eleven minutes of static. Commander Pike finds out she broke protocol to get it.', '2025-01-24'],
        ['The Repeating Sky', 'Two photographs, taken three weeks apart, are identical to the last green thread. Nobody at the station sleeps.', '2025-01-31'],
        ['Answer Tone', 'With the generator failing, the crew vote on whether to reply. The vote is not unanimous and the sky does not wait.', '2025-02-07'],
      ],
      [
        ['Second Sun', 'A rescue team arrives in August to find the station warm, the table laid and the clocks nine days slow.', '2026-02-06'],
        ['Cold Storage', 'Mara opens the core samples from the winter nobody will talk about. One of them has been signed.', '2026-02-13'],
        ['Polar Day', 'In twenty-four hours of light there is nowhere left to hide a signal, or a secret.', '2026-02-20'],
      ],
    ],
  },
  {
    path: 'firefly-wood', name: 'Firefly Wood', programType: 'SERIES', origin: '2024-05-03', scene: 'forest',
    tagline: 'Stay on the path. Unless it glows.',
    synopsis: 'Twins Oona and Bram move in with an aunt who has only three rules, all of them about the wood behind the house. The fireflies there spell words, the owls keep office hours, and the oldest oak is missing a door. A gentle, funny fantasy for anyone who was ever called in too early.',
    certification: 'G', genres: ['Family', 'Fantasy', 'Animation'],
    cast: 'Saoirse Mbeki=Oona; Felix Arslan=Bram; Dorothea Kim=Aunt Hesper; Bartholomew Ruiz=Mr. Tawny', directors: 'Ottoline Farah',
    score: 8.4, ratings: 12650, views: 735902,
    seasons: [[
      ['Three Rules', 'Aunt Hesper explains the rules at supper. By bedtime the twins have broken two.', '2024-05-03'],
      ['Spelling Bees', 'The fireflies begin to write, but their grammar is terrible and their message is urgent.', '2024-05-10'],
      ['The Owl Will See You Now', 'Bram makes an appointment with Mr. Tawny and accidentally inherits a debt of nine hundred acorns.', '2024-05-17'],
      ['The Oak Without a Door', 'Oona carves a door where one used to be. Something on the other side knocks first.', '2024-05-24'],
    ]],
  },
  {
    path: 'the-night-market', name: 'The Night Market', programType: 'SERIES', origin: '2026-08-21', scene: 'market',
    tagline: 'Everything is for sale until sunrise.',
    synopsis: 'Five stallholders share one crowded alley, one power cable and a landlord who wants them gone by spring. Each episode follows a single night and a single dish, and the lives that cross over it. Tender, hungry drama with steam on the lens.',
    certification: 'TV-PG', genres: ['Drama', 'Romance', 'Comedy'],
    cast: 'Mei-Lin Augustin=Auntie Pearl; Jonah Cardoso=Dov; Amara Szabo=Tilly; Ravi Thorne=Mr. Kettle', directors: 'Xiomara Lindqvist; Theo Banerjee',
    score: 8.2, ratings: 8841, views: 318254,
    seasons: [[
      ['Broth', 'Auntie Pearl has kept one pot simmering for twenty-six years. Tonight it goes out.', '2026-08-21'],
      ['Skewers', 'Dov hires an assistant who cannot cook, cannot count and can charm anybody in eleven seconds.', '2026-08-28'],
      ['Shaved Ice', 'On the hottest night of the year Tilly serves her ex-husband, his mother and the health inspector, in that order.', '2026-09-04'],
      ['Breakfast', 'The eviction notice comes at four in the morning. The alley decides to stay open.', '2026-09-11'],
    ]],
  },
];
