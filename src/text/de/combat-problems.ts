import type { Texts } from '../../speech/texts.js';

/** Why an attack is refused, in German. */
export const combatProblems: Texts = {
  // Fire
  'nobody-fires.at': 'Niemand feuert: In {at} ist niemand von {side^dat}.',
  'nobody-fires': 'Niemand feuert.',
  'not-activated-here': '{who} {who|wurde|wurden} nicht mit den Feldern dieses Impulses aktiviert<: {reason}>.',
  'not-activated-here.aboard':
    '{who} {who|sitzt|sitzen} auf {aboard} auf, das in seinem Zug noch keinen Punkt verbraucht hat: Gefeuert wird vorher oder nach seinem ersten Schritt.',
  'not-activated-here.under':
    '{who} {who|steht|stehen} unter {under} und {who|handelt|handeln} nicht mit den aktivierten Feldern.',
  'not-activated-here.where': '{where} wurde in diesem Impuls nicht aktiviert: {who} {who|kann|können} nicht handeln.',
  'melee-entry': 'Auf Einheiten, die zum Nahkampf nach {at} kommen, feuert niemand.',
  'smoke-spends-nothing': '{units} {units|hat|haben} Rauch gelegt: Das kostet keine MP, und niemand feuert deswegen.',
  'laid-smoke': '{units} {units|hat|haben} Rauch gelegt.',
  'fires-alone': '{units} {units|feuert|feuern} immer allein.',
  'riders-fire-apart': 'Zusammen feuern nur Einheiten auf ein und demselben Fahrzeug: Für {units} gilt das nicht.',
  'nothing-in-range': '{units} {units|hat|haben} nichts, das so weit reicht.',
  'nothing-in-range.noFire': '{units} {units|hat|haben} keine Feuerkraft und {units|feuert|feuern} keine Waffe.',
  'nothing-in-range.distance':
    '{units} {units|reicht|reichen} {range} {range|Feld|Felder} weit<, halbiert auf {halved} gegen das, was fliegt>; das Ziel ist {distance} entfernt.',
  'weapon-not-held.holder':
    '{who}: in den Händen von {holder^dat}<, unter {under}>. Eine Waffe feuert mit der Einheit, die sie trägt, im selben Impuls.',
  'weapon-not-held':
    '{who} {who|ist|sind} nicht in den Händen der Einheiten, die {who|diese Waffe|diese Waffen} benutzen.',
  jammed: '{who} {who|hat|haben} Ladehemmung.',
  dismantled: '{who} {who|ist|sind} nicht aufgebaut.',
  'dismantled.ordnance':
    '{who} {who|hat|haben} keine Feuerkraft: Solche Waffen geben einen eigenen Schuss ab, mit einem Trefferwurf.',
  'dismantled.withoutFp': '{who} {who|hat|haben} keine Feuerkraft, die bei einem Angriff zählt.',
  'weapon-unusable': '{who} {who|lässt|lassen} sich von den Einheiten, die sie tragen, nicht benutzen.',
  'weapon-unusable.aboard':
    '{who} {who|lässt|lassen} sich nicht benutzen: Mitfahrer feuern nicht mit den Waffen, die sie tragen.',
  'weapon-unusable.mounted': '{who} {who|ist|sind} zu groß für Berittene.',
  'weapon-unusable.carriesNone': '{who} {who|liegt|liegen} bei einer Einheit, die keine Unterstützungswaffen benutzt.',
  'weapon-unusable.helpsOnly': '{who} {who|liegt|liegen} bei einem Späher, und Späher helfen nur anderen beim Feuern.',
  'weapon-out-of-range': '{who} {who|reicht|reichen} nicht so weit.',
  'weapon-out-of-range.minimum':
    '{who} {who|feuert|feuern} erst ab {minimum} Feldern; das Ziel ist {distance} entfernt.',
  'weapon-out-of-range.distance':
    '{who} {who|reicht|reichen} {range} {range|Feld|Felder} weit<, halbiert auf {halved} gegen das, was fliegt>; das Ziel ist {distance} entfernt.',
  'not-farther': 'Die Flammen kamen von {from}, und {to} ist nicht weiter davon entfernt.',
  'fires-separately': '{who} {who|feuert|feuern} für sich, als Geschütz.',
  'never-fired': '{who} {who|lässt|lassen} sich niemals abfeuern.',
  'grenades-alone':
    '{units} {units|feuert|feuern} Granaten nur neben IFP oder Unterstützungswaffen, die das Ziel erreichen.',
  'too-many-grenades': '{units} {units|feuert|feuern} die Granaten nur eines Markers auf einmal.',
  'anti-aircraft-under-cover':
    '{weapons} {weapons|feuert|feuern} nicht aus Gebäuden, Hütten, Bunkern oder Höhlen heraus.',
  'aircraft-only': '{who} {who|feuert|feuern} nur auf Flugzeuge und Hubschrauber.',
  'not-ordnance': '{weapon} ist kein Geschütz.',
  'no-high-explosive': '{who} {who|feuert|feuern} auf nichts anderes als Fahrzeuge.',
  'backblast.place': '{who} {who|lässt|lassen} sich nicht aus {place}<, {terrain},> abfeuern: der Rückstrahl.',
  backblast: '{who} {who|lässt|lassen} sich von einem solchen Ort nicht abfeuern: der Rückstrahl.',
  'never-downward': '{who} {who|feuert|feuern} nicht auf eine tiefere Ebene.',
  'helicopter-at-aircraft': '{unit} feuert nicht auf Flugzeuge.',
  'helicopter-flies':
    '{weapons} {weapons|feuert|feuern} nicht auf {unit}, solange der Hubschrauber fliegt, nur wenn er schwebt.',
  'mortar-at-helicopter': '{weapons} {weapons|feuert|feuern} nicht auf Hubschrauber.',
  'gun-not-all-around': 'Maschinengewehr {gun} von {unit} feuert nicht rundum, also auch nicht auf Hubschrauber.',
  'helper-cannot-serve':
    '{unit} kann diese Waffe nicht mit ihrem Träger bedienen: Das tun nur zwei Einzelne zusammen, die Waffen tragen.',
  afloat: '{who} {who|ist|sind} im Schlauchboot und {who|kann|können} dies dort nicht tun.',
  'vehicle-abandoned': '{units} {units|ist|sind} aufgegeben.',
  'continuous-movement': '{units} {units|muss|müssen} weiterfahren: Möglich ist nur Sturmfeuer.',
  'no-such-machine-gun':
    '<{unit} hat kein Maschinengewehr {gun}. >Ein Fahrzeug feuert immer nur mit einem seiner Maschinengewehre<; es hat {guns}>.',
  'gun-has-fired': '{unit} hat mit Maschinengewehr {gun} schon gefeuert.',
  'guns-fire-at-one-target': '{unit} hat auf {target} gefeuert: Alles Weitere geht auf dasselbe Ziel.',
  'guns-fire-at-one-hex': '{unit} hat auf {target} gefeuert: Alles Weitere geht in dasselbe Feld.',
  'gun-out-of-range': 'Maschinengewehr {gun} von {unit} reicht nicht so weit.',
  'gun-needs-open-hatch': 'Maschinengewehr {gun} von {unit} feuert nur bei offenen Luken.',
  'gun-not-split':
    'Maschinengewehr {gun} von {unit} ist die Hälfte eines anderen und feuert nur dann allein, wenn der Turm woandershin zeigt.',
  'gun-halves-apart': 'Die andere Hälfte von Maschinengewehr {gun} von {unit} hat in dieses Feld gefeuert.',
  'gun-hull-down': 'Maschinengewehr {gun} von {unit} sitzt in der Wanne, und die ist in Teildeckung.',
  'outside-gun-arc':
    'Das Ziel liegt außerhalb des Schussbereichs von Maschinengewehr {gun} von {unit}<, Front zu Ecke {facing}>.',
  'no-missile-left': '{unit} hat keine Lenkwaffe mehr.',
  'missile-under-cover': '{unit} feuert von einem solchen Ort keine Lenkwaffe ab.',
  'missile-on-the-move': '{unit} feuert in der Bewegung keine Lenkwaffe ab.',
  'missile-needs-hover': '{unit} feuert Lenkwaffen nur im Schweben ab.',
  'missile-at-men':
    'Auf Leute feuert eine Lenkwaffe nur, wenn sie in einem Gebäude oder einem Bunker sind, nicht auf die in {target}.',
  'missile-in-flight':
    'Auf eine Einheit, die eine Lenkwaffe lenkt, dürfen nur IFP, Unterstützungswaffen der Tabelle für direktes Feuer und Maschinengewehre feuern.',
  'outside-covered-arc': '{target} liegt außerhalb des Schussbereichs von {unit}<, Front zu Ecke {facing}>.',
  'cannot-pivot': '{unit:Die Einheit} dreht dafür nicht: {reason}.',
  'tripod-between-levels':
    '{who} auf einem Dreibein oder in einem Waffenteam {who|kann|können} nicht auf eine andere Ebene des Feldes feuern.',
  'mortar-in-window': '{who} {who|lässt|lassen} sich im Gelegenheitsfeuer nicht benutzen.',
  'not-a-mortar-team': '{unit} bedient keinen Mörser.',
  'out-of-mortar-range': '{target} ist nicht in der Reichweite von {unit}.',
  'mortar-under-cover': '{who} {who|feuert|feuern} nicht aus solchem Gelände.',
  'indirect-mortars-only': 'Indirekt feuern nur Mörser.',
  'observer-cannot-direct': '{observer} kann das Feuer nicht leiten: {reason}.',
  'observer-cannot-direct.under': '{observer} steht unter {under}: Niemand darunter leitet das Feuer.',
  'observer-cannot-direct.stands': '{observer} ist in {stands}, zu weit weg, um das Feuer zu leiten.',
  'observer-cannot-direct.shaken': '{observer} ist angeschlagen: Angeschlagene leiten kein Feuer.',
  'cannot-hold-back':
    'Die Waffen von {units:den Einheiten} richten ohne die IFP nicht mehr aus, und kein Geschütz bleibt, um für sich zu feuern: Die IFP wird nicht zurückgehalten.',
  'cannot-hold-back.noWeapon':
    '{units:Die Einheiten} {units|feuert|feuern} in diesem Angriff keine Waffe: Die IFP ist alles, was da ist.',
  'cannot-hold-back.distance':
    'Die IFP von {units} reicht {range} {range|Feld|Felder} weit<, halbiert auf {halved} gegen das, was fliegt>; das Ziel ist {distance} entfernt. Sie zählt 0 und wird nicht zurückgehalten: Lass „lead“ weg.',
  'own-location': 'Eine Einheit kann nicht auf ihren eigenen Ort {at} feuern.',
  'no-target.unseen': 'Auf niemanden in {target} kann gezielt werden.',
  'no-target': 'In {target} ist kein Ziel.',
  'target-needed': 'Mindestens einer der Feinde in {at} muss angegriffen werden.',
  'melee-there': 'In {target} ist ein Nahkampf.',
  'friends-there': 'In {target} sind Freunde.',
  'not-spotted': '{target/at} ist nicht aufgeklärt<: {terrain}, {range} {range|Feld|Felder} entfernt>.',
  'not-acting': 'Noch sind nicht alle Felder dieses Impulses aktiviert.',
  'not-acting.open': 'Noch ist kein Feld aktiviert<: Aktiviere zuerst {from}>.',
  'not-acting.naming': 'Es werden noch Felder aktiviert: Beende das zuerst mit „done“.',
  'already-fired-together': 'Die Einheiten eines Feldes feuern zusammen, und die von {at} haben gefeuert.',
  'other-target': 'Die Einheiten dieses Feldes haben auf {target} gefeuert.',
  'no-vehicle-there': '{unit} ist kein Fahrzeug in {target}, auf das man schießen könnte.',
  'other-ammunition':
    'Eine Einheit feuert in einem Spielzug eine Munitionsart, zwei nur, wenn beide AP sind und in ein Feld gehen<: Rohr {gun} hat gefeuert>.',
  'shots-apart': 'Die Schüsse von {weapons} fallen in ein Feld oder daneben: {target}.',
  'no-such-gun.one': '{weapon} hat ein Rohr: ohne Nummer nennen.',
  'no-such-gun': '{weapon} hat kein Rohr mit dieser Nummer<; vorhanden: {guns}>.',
  'vehicle-buttoned':
    '{unit} hat die Luken geschlossen, und niemand fährt obenauf: Handwaffen können nichts ausrichten.',
  'not-the-mover': 'Gelegenheitsfeuer muss den Einheiten gelten, die in {target} ziehen: {movers}.',
  'not-where-they-move': 'Gelegenheitsfeuer muss {at} gelten, wo der Feind zieht.',
  'no-mover-left': 'In {at} zieht niemand mehr.',
  'no-attack-left': 'Alles Gelegenheitsfeuer, das die MPs dieses Schritts erlauben, ist gegeben.',
  'no-attack-left.elsewhere':
    'Die MPs dieses Schritts lassen< {at}> kein Gelegenheitsfeuer mehr: {elsewhere} {elsewhere|hat|haben} es verbraucht.',
  'no-attack-left.at': 'Alles Gelegenheitsfeuer von {at}, das die MPs dieses Schritts erlauben, ist gegeben.',
  'sniper-in-rally': 'Scharfschützen werden nur in der Operationsphase eingesetzt.',
  'sniper-must-fire': '{sniper/unit} ist gerade eingesetzt worden und muss feuern.',
  'lead-needed':
    '{units|Die Einheit, die das Feuer führt, muss genannt sein|Eine dieser Einheiten muss als führend genannt sein}: {units}.',
  'not-a-lead': '{lead} kann das Feuer nicht führen.',
  'not-a-lead.notFiring': '{lead} feuert in diesem Angriff nicht: Nur eine Einheit, die feuert, führt ihn.',
  'not-a-lead.noMmc': '{lead} ist kein MMC: Nur MMCs führen das Feuer.',
  'not-a-lead.noIfp': '{lead} setzt die IFP in diesem Angriff nicht ein: Nur eine Einheit, die es tut, führt ihn.',
  'not-a-lead.distance':
    'Die Reichweite von {lead} ist {range}<, halbiert auf {halved} gegen das, was fliegt>; das Ziel ist {distance} {distance|Feld|Felder} entfernt.',
  'assault-fire-in-window': 'Im Gelegenheitsfeuer gibt es kein Sturmfeuer.',
  'assault-fire-after-move': 'Die Einheiten von {at} sind gezogen; Sturmfeuer kommt vorher.',
  'cannot-assault-fire': 'Für {units} ist Sturmfeuer nicht möglich.',
  'cannot-assault-fire.nobodyFires': 'Niemand von denen, die feuern, soll Sturmfeuer machen.',
  'cannot-assault-fire.shaken': '{who} {who|ist|sind} angeschlagen: Sturmfeuer macht nur, wer in Ordnung ist.',
  'cannot-assault-fire.notLeg':
    '{who} {who|ist|sind} nicht zu Fuß: Sturmfeuer machen nur Einheiten zu Fuß und Fahrzeuge.',
  'cannot-assault-fire.leading':
    '{who} {who|hat|haben} kein rotes Kästchen: Anführer machen Sturmfeuer nur neben einer Einheit, die eines hat und in ihrem Feld begann.',
  'cannot-assault-fire.withoutBox':
    '{who} {who|hat|haben} kein rotes Kästchen: Sturmfeuer braucht eines oder im selben Feld einen Anführer mit der Fähigkeit Stürmer.',

  // Smoke
  'smoke-tried': '{unit} hat schon versucht Rauch zu legen.',
  'lays-no-smoke': '{unit} legt keinen Rauch.',
  'lays-no-smoke.team': '{unit} ist ein Waffenteam, und Waffenteams legen keinen Rauch.',
  'lays-no-smoke.single': '{unit} ist ein Einzelner: Nur MMCs legen Rauch.',
  'lays-no-smoke.noMmc': '{unit} legt keinen Rauch wie Männer zu Fuß: Das tun nur MMCs.',
  'lays-no-smoke.nation': '{unit} legt keinen Rauch: Die Nation hat keine Zahl dafür.',

  // Claymores
  'no-claymore': 'In {at} lässt sich jetzt keine deiner Claymores zünden.',
  'after-opportunity-fire': 'Claymores werden vor dem Gelegenheitsfeuer gezündet.',
  'claymore-not-served': 'Niemand in {at} kann die Claymore dort zünden.',
  armored: '{unit} ist gepanzert: Eine Claymore richtet nichts aus.',
  'cannot-deploy':
    'Eine Claymore verlegt ein MMC, das kein Waffenteam ist, oder zwei Einzelne der richtigen Art<: nicht {units}>.',
  'not-a-claymore': '{weapon} ist keine Claymore.',
  'claymore-there': 'In {at} liegt schon eine Claymore.',

  // Barricades
  'no-barricade': 'An der Feldseite von {unit} Richtung {across} gibt es keine Barrikade, die sich angreifen ließe.',
  'cannot-breach': '{unit} kann keine Barrikade angreifen.',
  'cannot-breach.notLeg': '{unit} ist nicht zu Fuß: Barrikaden greifen nur Einheiten zu Fuß an.',
  'cannot-breach.team': '{unit} ist ein Waffenteam, und Waffenteams greifen nie eine Barrikade an.',
  'cannot-breach.single': '{unit} greift keine Barrikade an: Von Einzelnen tun das nur Helden und Anführer.',
  'cannot-breach.unarmed':
    '{unit} ist ein Anführer und greift nur mit einer Panzerabwehrwaffe an, die der Befehl nennen muss.',
  'not-anti-tank': '{weapon} ist bei einem solchen Angriff nutzlos.',
  'group-moved': 'Die Gruppe von {unit} ist schon gezogen.',
  'only-anti-tank-rifle': 'Aus dem Bunker wird auf das Fahrzeug nur eine Panzerbüchse abgefeuert, nicht {who}.',
  'cannot-penetrate': '{who} {who|kann|können} auf diese Entfernung keine Barrikade durchschlagen.',

  // Artillery
  'unknown-artillery': 'Diese Artillerie gibt es nicht<: {artillery}>.',
  'cannot-call-in': '{unit} kann keine Artillerie anfordern.',
  'cannot-call-in.noCaller': '{unit} kann keine Artillerie anfordern: Das tun Anführer, Späher und Berater.',
  'cannot-call-in.leadersFirst':
    '{unit} kann diese Artillerie nicht anfordern, solange die Seite einen Anführer hat: Im Szenario tut es ein Trupp an seiner Stelle.',
  'cannot-call-in.noSquad':
    '{unit} kann diese Artillerie nicht anfordern: Im Szenario tun es Anführer, sonst ein Trupp.',
  'mission-not-due': 'Diese Artillerie steht noch nicht bereit: {artillery}.',
  'no-missions-left': 'Diese Artillerie hat keinen Feuerauftrag mehr: {artillery}.',
  'mission-called': 'In diesem Spielzug wurde schon ein Feuerauftrag angefordert.',
  'barrage-walks': 'Solange eine Feuerwalze auf der Karte ist, feuert keine andere Artillerie.',
  'no-such-mission': 'Für einen solchen Auftrag ({mission}) lässt sich diese Artillerie nicht anfordern.',
  'cannot-shift': '{unit} kann den Einschießschuss nicht verlegen: Bei dieser Artillerie tut es nur ein Anführer.',
  'wrong-facing': 'Ein Auftrag dieser Art ({mission}) kann nicht in dieser Richtung liegen<: {facing}>.',
  'cannot-abort':
    'Dieser Feuerauftrag lässt sich nicht abbrechen: Im Szenario feuert diese Artillerie, wohin niemand sieht.',
  'too-far': '{at} ist zu weit für {unit}.',

  // Airstrikes
  'not-over-the-map': 'Das Flugzeug ist nicht über der Karte.',
  'not-anti-aircraft': 'Nur Flugabwehrwaffen bekämpfen Flugzeuge, nicht {who}.',
  'only-anti-aircraft': 'Nur Flugabwehrwaffen erreichen ein Flugzeug.',
  'no-attack-from-air-left': '{counter} hat für einen solchen Angriff nichts mehr.',
  'cannon-goes-on-next-door': 'Die Bordkanone muss mit dem Feld neben {last} weitermachen oder aufhören.',
  'not-seen-for-airstrike': '{target} ist weder aufgeklärt noch in Sicht eines Anführers.',

  // Starshells
  'not-at-night': 'Leuchtgranaten werden bei Nacht geschossen.',
  'fires-no-starshell': '{unit} schießt keine Leuchtgranate.',

  // Snipers
  'outside-area': '{unit} darf nicht in {at} eingesetzt werden.',
  'no-positive-tm': '{at} hat keinen positiven Zielmodifikator.',
  'enemy-occupied': 'In {at} ist ein Feind.',
  'melee-marked': 'In {at} ist ein Nahkampf.',
  'out-of-range': 'Das ist außer Reichweite<: {at}>.',
  'not-a-sniper': '{unit} ist kein Scharfschütze, der auf seinen Einsatz wartet.',

  // Melee
  'already-fought': 'Der Nahkampf in {at} ist in diesem Spielzug schon gekämpft.',
  'melee-elsewhere': 'Der Nahkampf, der ansteht, ist in {at}.',
  'no-melee-there': 'In {at} ist kein Nahkampf.',
  'nobody-to-fight': 'Keine deiner Einheiten in {at} ist frei zum Kampf.',
  'not-a-melee-target': '{targets} {targets|kann|können} in diesem Nahkampf nicht angegriffen werden.',
  'not-a-melee-target.elsewhere': '{targets} {targets|ist|sind} nicht im Feld dieses Nahkampfs.',
  'not-a-melee-target.own': '{targets} {targets|gehört|gehören} zur Seite, die angreift.',
  'not-a-melee-target.idle':
    '{targets} {targets|nimmt|nehmen} am Nahkampf nicht teil und {targets|geht|gehen} mit denen verloren, die kämpfen.',
  'nothing-to-strike-with': 'Niemand ist mehr da, um zuzuschlagen.',
  'odds-too-low': 'Das Verhältnis gegen alle zusammen ist schlechter als 1-3: Greif einen von ihnen allein an.',
  'odds-too-low.attack':
    '{attack} gegen {defence} ist schlechter als 1-3: {targets} werden nicht zusammen angegriffen.',
  'melee-under-way':
    'Der Nahkampf in {at} wird gerade ausgefochten: Einheiten lösen sich am Anfang eines Impulses ihrer Seite.',
  'melee-fought': 'Der Nahkampf in {at} ist in diesem Spielzug schon gekämpft.',
  'no-melee': 'In {at} ist kein Nahkampf.',
  'not-locked': '{who} {who|ist|sind} nicht in diesem Nahkampf gebunden.',
  'no-skill-to-use': 'In diesem Nahkampf verbraucht keine Fähigkeit: {units}.',
  'weapon-must-be-used': '{weapons} {weapons|muss|müssen} benutzt werden.',
};
