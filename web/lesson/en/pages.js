// The pages about embedding: embedding.html and gallery.html. `code` is code, [words](address) a link.

export const pages = {
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Marked: press Ctrl+C or ⌘C.',
  nav: { label: 'Pages', index: 'The lesson', gallery: 'Gallery', embedding: 'Embed it' },
  embedding: {
    title: 'Put the lesson into your course',
    description:
      'Recipes for embedding the lesson on self-attention: web pages, learning platforms, slides, notebooks.',
    intro:
      'One figure, some steps or the whole lesson, in the page you already have. Find your place in the table, copy its recipe, change the step. The [gallery](gallery.html) shows every step with what to paste for it.',
    place: 'Place',
    form: 'What it takes',
    forms: {
      tag: 'a script and a tag',
      frame: 'a frame (iframe)',
      file: 'one file',
      widget: 'a notebook widget',
      scorm: 'a SCORM 1.2 package, with completion and score',
      package: 'an npm package',
    },
    noServer:
      'Every recipe but those for one file needs the folder `dist/` on some web server, under any path. Nothing is asked of any other host, nothing is stored, nothing is sent home.',
    frameTitle: 'Why scores are divided by √dk',
    fallback: 'This figure needs JavaScript.',
    places: {
      html: {
        title: 'Plain HTML',
        text: 'The script once, the tag as often as you like. What stands inside the tag shows where scripts don’t run, and in search engines.',
      },
      quarto: {
        title: 'Quarto',
        text: 'A raw HTML block; it works in documents, websites and books with HTML output.',
      },
      mkdocs: {
        title: 'MkDocs, Material for MkDocs',
        text: 'The script in the configuration, the tag in any page.',
      },
      docusaurus: {
        title: 'Docusaurus',
        text: 'The script in the configuration, the tag in any page; MDX takes it as it is.',
      },
      openedx: {
        title: 'Open edX: HTML component',
        text: 'Choose the Raw HTML editor, which keeps scripts. Where your site takes scripts away, use the frame as for Canvas: it tells its height in Open edX’s words too.',
      },
      canvas: {
        title: 'Canvas',
        text: 'In the rich content editor switch to HTML and paste the frame. It tells Canvas its height; where Canvas does not follow, set the height by hand.',
      },
      notion: {
        title: 'Notion',
        text: 'Type `/embed` and paste the address. Drag the lower edge to the height you want.',
      },
      wordpress: {
        title: 'WordPress',
        text: 'A Custom HTML block. Whoever may not use scripts leaves the last line out and sets the height. A pasted address of the lesson is found by oEmbed; WordPress then puts it into a sandbox, where it works.',
      },
      reveal: {
        title: 'reveal.js',
        text: 'With `data-src` the frame loads when its slide comes near. Work rests while another slide is on show.',
      },
      moodle: {
        title: 'Moodle: File',
        text: 'Add a File resource, upload [this one file](attention-lesson.html), choose “Embed” or “In pop-up” as its appearance. For completion and a grade take the SCORM package instead.',
      },
      offline: {
        title: 'Offline, USB stick, e-mail',
        text: '[This one file](attention-lesson.html) holds everything and opens by double click. What follows # chooses what opens first.',
      },
      notebook: {
        title: 'Jupyter, marimo, Colab, VS Code, MyST and Jupyter Book',
        text: 'Install anywidget, copy `attention-lesson.anywidget.js` and beside it the folder `examples/`, and start from the notebook in there. A MyST page takes the widget by its address and needs no kernel.',
      },
      scorm: {
        title: 'SCORM 1.2: Moodle, Canvas, Blackboard, ILIAS',
        text: 'Upload [the package](attention-lesson-scorm.zip) as a SCORM activity. It reports completion and, from the predictions, a score, and goes on where the learner left.',
      },
      npm: {
        title: 'Bundlers and CDNs',
        text: '`npm pack` makes the package. A CDN that serves it by version needs no bundler; the build prints what `integrity` takes.',
      },
    },
    scorm: {
      title: 'A package of your own',
      steps: 'Steps',
      mastery: 'Passed with',
      masteryOf: '% of the predictions right',
      masteryHint: 'Empty: the lesson is completed when its steps are done.',
      lang: 'Language',
      make: 'Make the package',
      made: 'The package is among your downloads.',
      none: 'Choose at least one step.',
      failed:
        'The package could not be read. Without this form: its imsmanifest.xml says how to change it.',
    },
    options: {
      title: 'What can be set',
      text: 'Attributes of the tag; in a frame the same names stand after #, as in an address: `embed.html#steps=head,mask&theme=dark`. “Take it away” in every figure gives the tag and the frame of what is on show, with every detail.',
      name: 'Name',
      values: 'Values',
      of: {
        step: 'one figure without the rest: `why` `head` `example` `scaling` `jacobian` `mask` `heads` `cost` `roles` `recap`',
        steps:
          'some of them, with text, questions and navigation; without either, the whole lesson',
        sentence: 'the tokens that the figures start from',
        seed: 'of the random numbers; the same seed gives the same numbers everywhere',
        d: 'width of the model',
        'd-k': 'width of a query and a key, a power of two',
        heads: 'how many; a divisor of $d$',
        head: 'the head on show, from 1',
        causal: '`none` `top-left` `bottom-right`',
        scale: 'a number instead of $1/√d_k$',
        position: '`on` `off`: token vectors carry a position',
        tied: '`on` `off`: $W_Q = W_K$',
        source:
          'whose vectors and whose head `why` and `head` show: `random`, `words`, `trained`, or built by hand: `previous` `same` `first`',
        itself: '`on` `off`: with word vectors, a word may look at itself',
        trained: 'the head of the trained model, `1` to `8`, counted through its layers',
        hide: 'any of `controls` `text` `questions` `formula` `navigation`',
        theme: '`auto` `light` `dark`',
        lang: '`en` `de`',
      },
    },
    height: {
      title: 'A frame as high as its content',
      text: 'A frame tells the page around it how high its content is, in the words of Canvas, Open edX, H5P and WordPress and in its own. A page of your own follows with this script; it listens to its own frames only, and to any number of them.',
    },
    messages: {
      title: 'Messages',
      out: 'What a frame says to the page around it (`postMessage`):',
      in: 'What the page may say to the frame: a step, or what the tag’s attributes set; `null` sets one back. An empty `set` asks for the height. `slide:stop` and `slide:start`, as reveal.js says them, let work rest and go on. Everything else is ignored.',
    },
    policy: {
      title: 'What the host must allow',
      tag: 'For the tag, with the lesson’s files on another site than the page, a page with a content-security policy adds to it:',
      frame: 'For a frame:',
      sandbox:
        'A frame works in the strictest sandbox that runs scripts, without an origin and with storage blocked. No other permission is used; `allow="clipboard-write"` lets its Copy buttons work without another key press. A tag on another site needs that the lesson’s server lets it be read from there: `Access-Control-Allow-Origin: *`. A frame needs nothing of the kind. Where the lesson’s server sends a policy of its own, WebKit wants its origin named beside `\'self\'` for a frame in a sandbox.',
    },
    lti: {
      title: 'LTI',
      text: 'LTI needs a server that signs launches and keeps keys. This lesson is a folder of files without a server, so there is no LTI tool; the SCORM package carries completion and score.',
    },
  },
  gallery: {
    title: 'Gallery: ten figures to embed',
    description: 'Every step of the lesson on self-attention as a figure for your own page.',
    intro:
      'Each figure below is what your page would show. Open “Paste this” under it; [more places and how to reach them](embedding.html).',
    paste: 'Paste this',
    tag: 'tag',
    frame: 'frame',
    alone: 'Open it by itself',
    needsScripts: 'This figure needs JavaScript and WebAssembly.',
    thoughts: {
      why: 'A word’s meaning arrives from other words.',
      head: 'Three multiplications and a softmax, nothing hidden: every number opens the arithmetic behind it.',
      example: 'Small enough for pencil and paper, and the vectors can be dragged.',
      scaling: 'Long vectors make large dot products; dividing by $√d_k$ keeps softmax awake.',
      jacobian: 'A saturated softmax passes nothing back, and a head without the divisor shows it.',
      mask: 'The future is cut off before softmax, exactly.',
      heads: 'Many small heads cost what one big head costs.',
      cost: 'Where n² takes over, and what tiles save, measured on your own machine.',
      roles: 'What is learned, what is chosen, what is gone when the sentence is.',
      recap: 'The formula reads like a sentence.',
    },
  },
};
