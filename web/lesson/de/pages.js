// Die Seiten über das Einbetten: embedding.de.html und gallery.de.html.

export const pages = {
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Markiert: Strg+C oder ⌘C drücken.',
  nav: { label: 'Seiten', index: 'Die Lektion', gallery: 'Galerie', embedding: 'Einbetten' },
  embedding: {
    title: 'Die Lektion in deinen Kurs holen',
    description:
      'Rezepte, um die Lektion über Self-Attention einzubetten: Webseiten, Lernplattformen, Folien, Notebooks.',
    intro:
      'Eine Figur, einige Schritte oder die ganze Lektion, in der Seite, die du schon hast. Suche in der Tabelle deinen Ort, kopiere sein Rezept, ändere den Schritt. Die [Galerie](gallery.de.html) zeigt jeden Schritt mit dem, was dafür einzufügen ist.',
    place: 'Ort',
    form: 'Was er annimmt',
    forms: {
      tag: 'ein Skript und ein Tag',
      frame: 'einen Rahmen (iframe)',
      file: 'eine einzelne Datei',
      widget: 'ein Notebook-Widget',
      scorm: 'ein SCORM-1.2-Paket, mit Abschluss und Punktzahl',
      package: 'ein npm-Paket',
    },
    noServer:
      'Außer den Rezepten für eine einzelne Datei braucht jedes den Ordner `dist/` auf irgendeinem Webserver, unter beliebigem Pfad. Kein anderer Rechner wird gefragt, nichts wird gespeichert, nichts nach Hause gemeldet.',
    frameTitle: 'Warum Scores durch √dk geteilt werden',
    fallback: 'Diese Figur braucht JavaScript.',
    places: {
      html: {
        title: 'Reines HTML',
        text: 'Das Skript einmal, das Tag so oft du willst. Was im Tag steht, ist zu sehen, wo keine Skripte laufen, und für Suchmaschinen.',
      },
      quarto: {
        title: 'Quarto',
        text: 'Ein Block aus rohem HTML; er wirkt in Dokumenten, Websites und Büchern mit HTML-Ausgabe.',
      },
      mkdocs: {
        title: 'MkDocs, Material for MkDocs',
        text: 'Das Skript in die Konfiguration, das Tag in eine beliebige Seite.',
      },
      docusaurus: {
        title: 'Docusaurus',
        text: 'Das Skript in die Konfiguration, das Tag in eine beliebige Seite; MDX nimmt es, wie es ist.',
      },
      openedx: {
        title: 'Open edX: HTML-Komponente',
        text: 'Nimm den Editor „Raw HTML“, der Skripte behält. Wo deine Plattform Skripte entfernt, nimm den Rahmen wie bei Canvas: Er meldet seine Höhe auch so, wie Open edX sie hört.',
      },
      canvas: {
        title: 'Canvas',
        text: 'Schalte im Editor auf HTML um und füge den Rahmen ein. Er meldet Canvas seine Höhe; wo Canvas nicht folgt, stelle sie von Hand ein.',
      },
      notion: {
        title: 'Notion',
        text: 'Tippe `/embed` und füge die Adresse ein. Zieh den unteren Rand auf die gewünschte Höhe.',
      },
      wordpress: {
        title: 'WordPress',
        text: 'Ein Block „Individuelles HTML“. Wer keine Skripte verwenden darf, lässt die letzte Zeile weg und stellt die Höhe ein. Eine eingefügte Adresse der Lektion findet WordPress über oEmbed; es steckt sie dann in eine Sandbox, in der sie läuft.',
      },
      reveal: {
        title: 'reveal.js',
        text: 'Mit `data-src` lädt der Rahmen, wenn seine Folie näher kommt. Die Arbeit ruht, solange eine andere Folie zu sehen ist.',
      },
      moodle: {
        title: 'Moodle: Datei',
        text: 'Lege eine Datei an, lade [diese eine](attention-lesson.html) hoch, wähle als Anzeige „Einbetten“ oder „Popup-Fenster“. Für Abschluss und Bewertung nimm stattdessen das SCORM-Paket.',
      },
      offline: {
        title: 'Offline, USB-Stick, E-Mail',
        text: '[Diese eine Datei](attention-lesson.html) enthält alles und öffnet sich per Doppelklick. Was auf # folgt, bestimmt, was zuerst zu sehen ist.',
      },
      notebook: {
        title: 'Jupyter, marimo, Colab, VS Code, MyST und Jupyter Book',
        text: 'Installiere anywidget, kopiere `attention-lesson.anywidget.js` und daneben den Ordner `examples/` und beginne mit dem Notebook darin. Eine MyST-Seite nimmt das Widget über seine Adresse und braucht keinen Kernel.',
      },
      scorm: {
        title: 'SCORM 1.2: Moodle, Canvas, Blackboard, ILIAS',
        text: 'Lade [das Paket](attention-lesson-scorm.zip) als SCORM-Aktivität hoch. Es meldet den Abschluss und, aus den Vorhersagen, eine Punktzahl, und macht weiter, wo die Lernenden aufgehört haben.',
      },
      npm: {
        title: 'Bundler und CDNs',
        text: '`npm pack` macht das Paket. Ein CDN, das es nach Version ausliefert, braucht keinen Bundler; was `integrity` bekommt, gibt der Build aus.',
      },
    },
    scorm: {
      title: 'Ein eigenes Paket',
      steps: 'Schritte',
      mastery: 'Bestanden mit',
      masteryOf: '% richtigen Vorhersagen',
      masteryHint: 'Leer: Die Lektion ist abgeschlossen, wenn ihre Schritte erledigt sind.',
      lang: 'Sprache',
      make: 'Paket erstellen',
      made: 'Das Paket liegt bei deinen Downloads.',
      none: 'Wähle mindestens einen Schritt.',
      failed:
        'Das Paket war nicht zu lesen. Ohne dieses Formular: In seiner imsmanifest.xml steht, wie man es ändert.',
    },
    options: {
      title: 'Was sich einstellen lässt',
      text: 'Attribute des Tags; in einem Rahmen stehen dieselben Namen hinter #, wie in einer Adresse: `embed.html#steps=head,mask&theme=dark`. „Mitnehmen“ an jeder Figur gibt Tag und Rahmen dessen, was zu sehen ist, in allen Einzelheiten.',
      name: 'Name',
      values: 'Werte',
      of: {
        step: 'eine Figur ohne den Rest: `why` `head` `example` `scaling` `jacobian` `mask` `heads` `cost` `roles` `recap`',
        steps: 'einige davon, mit Text, Fragen und Navigation; ohne beides die ganze Lektion',
        sentence: 'die Tokens, von denen die Figuren ausgehen',
        seed: 'Startwert der Zufallszahlen; derselbe gibt überall dieselben Zahlen',
        d: 'Breite des Modells',
        'd-k': 'Breite einer Query und eines Keys, eine Zweierpotenz',
        heads: 'wie viele; ein Teiler von $d$',
        head: 'der gezeigte Kopf, ab 1',
        causal: '`none` `top-left` `bottom-right`',
        scale: 'eine Zahl anstelle von $1/√d_k$',
        position: '`on` `off`: Token-Vektoren tragen ihre Position',
        tied: '`on` `off`: $W_Q = W_K$',
        source:
          'wessen Vektoren und wessen Kopf `why` und `head` zeigen: `random`, `words`, `trained` oder von Hand gebaut: `previous` `same` `first`',
        itself: '`on` `off`: mit Wortvektoren darf ein Wort sich selbst anschauen',
        trained: 'der Kopf des trainierten Modells, `1` bis `8`, durch seine Schichten gezählt',
        hide: 'beliebige aus `controls` `text` `questions` `formula` `navigation`',
        theme: '`auto` `light` `dark`',
        lang: '`en` `de`',
      },
    },
    height: {
      title: 'Ein Rahmen, so hoch wie sein Inhalt',
      text: 'Ein Rahmen sagt der Seite um ihn, wie hoch sein Inhalt ist, in den Worten von Canvas, Open edX, H5P und WordPress und in eigenen. Eine eigene Seite folgt dem mit diesem Skript; es hört nur auf die Rahmen dieser Seite, und auf beliebig viele.',
    },
    messages: {
      title: 'Nachrichten',
      out: 'Was ein Rahmen der Seite um ihn sagt (`postMessage`):',
      in: 'Was die Seite dem Rahmen sagen darf: einen Schritt oder was die Attribute des Tags einstellen; `null` setzt eines zurück. Ein leeres `set` fragt nach der Höhe. `slide:stop` und `slide:start`, wie reveal.js sie sagt, lassen die Arbeit ruhen und weitergehen. Alles andere wird übergangen.',
    },
    policy: {
      title: 'Was die Seite erlauben muss',
      tag: 'Für das Tag, wenn die Dateien der Lektion auf einer anderen Website liegen als die Seite, ergänzt eine Seite mit Content-Security-Policy:',
      frame: 'Für einen Rahmen:',
      sandbox:
        'Ein Rahmen läuft in der strengsten Sandbox, in der Skripte laufen, ohne Herkunft und mit gesperrtem Speicher. Keine weitere Erlaubnis wird gebraucht; mit `allow="clipboard-write"` kopieren seine Knöpfe ohne einen weiteren Tastendruck. Ein Tag auf einer anderen Website braucht, dass der Server der Lektion sich von dort lesen lässt: `Access-Control-Allow-Origin: *`. Ein Rahmen braucht nichts dergleichen. Schickt der Server der Lektion selbst eine Richtlinie, so muss für einen Rahmen in einer Sandbox neben `\'self\'` auch seine Herkunft genannt sein: WebKit verlangt es.',
    },
    lti: {
      title: 'LTI',
      text: 'LTI braucht einen Server, der Aufrufe signiert und Schlüssel verwahrt. Diese Lektion ist ein Ordner mit Dateien ohne Server, also gibt es kein LTI-Werkzeug; Abschluss und Punktzahl überbringt das SCORM-Paket.',
    },
  },
  gallery: {
    title: 'Galerie: zehn Figuren zum Einbetten',
    description: 'Jeder Schritt der Lektion über Self-Attention als Figur für deine eigene Seite.',
    intro:
      'Jede Figur ist so zu sehen, wie deine Seite sie zeigen würde. Öffne darunter „Das einfügen“; [weitere Orte und wie man sie erreicht](embedding.de.html).',
    paste: 'Das einfügen',
    tag: 'Tag',
    frame: 'Rahmen',
    alone: 'Für sich allein öffnen',
    needsScripts: 'Diese Figur braucht JavaScript und WebAssembly.',
    thoughts: {
      why: 'Die Bedeutung eines Wortes kommt von anderen Wörtern.',
      head: 'Drei Multiplikationen und ein Softmax, nichts verborgen: Jede Zahl öffnet ihre Rechnung.',
      example: 'Klein genug für Papier und Bleistift, und die Vektoren lassen sich ziehen.',
      scaling:
        'Lange Vektoren ergeben große Skalarprodukte; die Division durch $√d_k$ hält Softmax wach.',
      jacobian:
        'Ein gesättigter Softmax gibt nichts zurück, und ein Kopf ohne den Teiler führt es vor.',
      mask: 'Die Zukunft wird vor dem Softmax abgeschnitten, exakt.',
      heads: 'Viele kleine Köpfe kosten, was ein großer kostet.',
      cost: 'Wo n² überwiegt, und was Kacheln sparen, auf deinem eigenen Gerät gemessen.',
      roles: 'Was gelernt ist, was gewählt, und was mit dem Satz vergeht.',
      recap: 'Die Formel liest sich wie ein Satz.',
    },
  },
};
