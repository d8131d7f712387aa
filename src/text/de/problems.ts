import type { Texts } from '../../speech/texts.js';
import { engineProblems } from '../../speech/de/engine-problems.js';
import { combatProblems } from './combat-problems.js';
import { inputProblems } from './input-problems.js';
import { movementProblems } from './movement-problems.js';
import { needs } from './needs.js';
import { recordProblems } from './record-problems.js';
import { vassalProblems } from './vassal-problems.js';

/** Why something is refused, in German. */
export const problems: Texts = {
  ...engineProblems,
  ...combatProblems,
  ...inputProblems,
  ...movementProblems,
  ...needs,
  ...recordProblems,
  ...vassalProblems,

  // Moments
  'not-now.window': 'Erst nach dem nächsten Schritt von {deciding^dat} ist dies möglich: {deed}.',
  'not-now.onMove':
    '{deciding^nom} {deciding?p=ziehen|zieht} noch, und niemand kann passen: Zuerst kommt „hält an“, das beendet die Bewegung.',

  // Umpires and orders
  'no-umpire': 'Die Partie hat keinen Schiedsrichter: Beide Seiten müssen zustimmen.',
  'no-reason': 'Um die Regeln außer Kraft zu setzen, braucht es einen Grund.',
  'no-changes': 'Es soll nichts geändert werden.',
  'unknown-change':
    'Diese Änderung gibt es nicht<: {kind}><. Am ähnlichsten ist {nearest}>< mit {fields}><, vielleicht auch {optional}>.',
  'not-an-open-phase': 'Die Partie lässt sich nicht in diese Phase setzen ({phase}): In ihr entscheidet niemand etwas.',
  'changes-nothing': 'Das ändert nichts.',
  'change-elsewhere': '{counter} ist nicht so, wie es nach der Änderung vorher war: `{field}`.',
  'no-such-marker': 'In {at} liegt kein solcher Marker: {marker}.',
  'unknown-counter': 'Diesen Counter gibt es nicht<: {who}>.',
  'unknown-counter.known': '{who} {who|ist|sind} von anderer Art, als hier verlangt.',
  'unknown-location.beyond': '{location/target/at/to} liegt außerhalb des Spielgebiets.',
  'unknown-location': 'Diesen Ort gibt es nicht<: {location/target/at/to}>.',
  'bad-notation': 'Zeichen {column/at}: {expected} erwartet.',

  // Positions from outside
  'bad-counter-id': 'Die Kennung {id} hat nicht die Form {expected}.',
  'no-such-status': 'Ein Counter dieser Art hat kein {field}.',
  'exclusive-states': 'Kein Counter kann zugleich {field} und {other} sein.',
  'shaken-hero': 'Ein Held ist nie angeschlagen.',
  'wrong-mode': '{type} hat keine Seite „{mode}“.',
  'not-a-vehicle': '{counter} ist kein Fahrzeug.',
  'holder-gone': '{unit}<, mit {weapon} in den Händen,><, mit {rider} an Bord,> ist nicht im Spiel.',
  'wrong-captured': '{weapon} ist erbeutet, wenn die andere Seite sie hat, und nur dann.',
  'too-many-heroes': 'Es gibt zu viele Helden<: {count}><, höchstens {limit}>.',
  overloaded: '{unit} hat {count} Waffen, höchstens {limit}.',
  'bad-turn': 'Einen Spielzug {turn} gibt es nicht: Die Partie hat {turns}.',
  'bad-passes': 'Es kann nicht öfter als {most}-mal gepasst worden sein.',
  'wrong-sight': 'Das ist nicht, was zu sehen ist<: {side}>.',
  'wrong-result': 'Eine Partie hat ein Ergebnis, wenn sie zu Ende ist, und nur dann.',
  'wrong-level': '{type/unit} kann nicht in {at} sein.',
  'wrong-terrain-for-work': '{type} kann nicht in {at} liegen<: {terrain}>.',
  'not-on-a-road': '{type} gehört auf eine Straße, und {at} hat keine.',
  'faces-nowhere': '{type} in {at} hat keinen Pfeil, der irgendwohin zeigen könnte.',
  'other-fortification': '{type} kann nicht in einem Feld sein mit: {other} ({at}).',
  'too-many-emplacements': 'In {at} gibt es mehr als {limit} Fahrzeugstellungen.',
  'claymore-deserted':
    'Eine Claymore braucht eine Einheit ihrer Seite daneben: Neben der in {at} ist niemand von {side^dat}.',
  'too-many-mines': 'In {at} gibt es mehr als {limit} Minenmarker.',
  'duplicate-marker': 'In {at} liegen zwei Marker derselben Art: {kind}.',
  'bad-fact': '{fact} kann nicht {value} sein.',
  'wrong-frame':
    'Die Rahmen passen nicht<: {frame^nom} kann nicht über {on^dat} liegen><: In {phase^dat} liegt {expected^nom} zuunterst, nicht {frame^nom}>.',
  'named-twice': '{at} ist zweimal aktiviert.',
  'not-own-counter': '{counter} gehört nicht zu {side^dat}.',
  'frames-or-impulse': 'Angegeben werden entweder Rahmen oder ein Impuls, nicht beides.',
  'side-needed': 'Die Seite muss genannt sein.',

  // Who and where
  'not-yours': '{who} {who|gehört|gehören} dir nicht.',
  'not-yours.owner':
    '{who} {who|gehört|gehören} zu {owner^dat}, und jetzt {deciding?p=handeln|handelt} {deciding^nom}.',
  'not-a-unit': '{who} {who|ist|sind} keine Einheit.',
  'not-a-weapon': '{who} {who|ist|sind} keine Waffe.',
  'not-on-map.aboard': '{who} {who|fährt|fahren} auf {aboard^dat}: Passagiere steigen ab und tun sonst nichts.',
  'not-on-map': 'Nicht auf der Karte: {who:die Gruppe}.',
  'not-good-order': '{who} {who|ist|sind} angeschlagen: Das geht nur in Ordnung.',
  'not-in-the-same-hex': '{counters} sind nicht im selben Feld.',
  'not-in-the-same-hex.medic': '{medic} und {counter} sind nicht im selben Feld.',
  'locked-in-melee': '{unit/at} ist im Nahkampf gebunden.',
  'enemy-in-hex': 'In {at} ist ein Feind.',
  overstacked: 'In {at} wären zu viele Einheiten<: {count} {of}, höchstens {limit}><; auch zu viele {others}>.',
  'already-activated': '{who} {who|hat|haben} in diesem Spielzug schon gehandelt.',
  'already-activated.ifpWith':
    'Zwei Waffen kosten die IFP, und {who} {who|hat|haben} die IFP zusammen mit {ifpWith} abgefeuert.',
  'already-activated.under': '{who} {who|steht|stehen} unter {under}.',
  'already-used': '{who} {who|wurde|wurden} in diesem Spielzug schon benutzt.',
  'wrong-step': 'Dafür ist jetzt nicht der Moment<: {step}>.',
  'wrong-step.acting':
    'In diesem Impuls von {acting^dat} hat schon jemand gehandelt: Zuerst kommt „das ist alles“, das beendet ihn.',

  // Set-up
  'not-to-set-up': '{counter} kann jetzt nicht aufgestellt werden.',
  'unknown-works': 'Solche Befestigungen stehen {side^dat} nicht zu: {works/id}.',
  'no-works-left': 'Diese sind alle gelegt: {works}.',
  'facing-needed': '{type} braucht eine Front zu einer Feldseite<: {at}>.',
  'needs-vehicle': '{unit} führt ein Fahrzeug und wird in einem aufgestellt.',
  'no-place-aboard': 'Für {unit} ist in {vehicle} kein Platz.',
  'not-all-set-up': 'Es sind noch Counter aufzustellen: {counters}.',
  'works-left': 'Es ist noch etwas zu legen: {works}.',
  'outside-set-up-area': '{counter} darf nicht in {at} aufgestellt werden.',
  'unit-elsewhere': '{unit} ist nicht dort, wo {weapon} übergeben werden könnte.',

  // Rally Phase
  'not-shaken': '{counter} ist nicht angeschlagen.',
  'no-such-attempt': 'So sammelt sich {counter} jetzt nicht: {method}.',
  'attempts-over': 'Beide Seiten haben ihre Sammelversuche gemacht.',
  'already-attempted': '{counter} hat es in dieser Phase schon versucht.',
  'unknown-method': 'Diese Art zu sammeln gibt es nicht: {method}.',
  'leaders-first': '{leader} muss es vor {counter} versuchen.',
  'nobody-to-rally': 'Niemand ist da, um {counter} zu sammeln.',
  'helper-not-named': '{counter} kann es nur versuchen, wenn {helper} als Hilfe genannt ist.',
  'not-a-commissar': '{counter} ist kein Kommissar.',
  'has-not-failed': '{counter} ist in dieser Phase nicht am Sammeln gescheitert.',
  'already-driven': '{counter} ist schon zu einem zweiten Versuch getrieben worden.',
  'not-of-his-force': '{commissar} führt {counter} nicht.',
  'no-self-rally-pair': '{counter} hat keinen Sammelpasch.',
  'leader-without-use': 'Bei einem Sammelpasch hilft kein Anführer.',
  'leader-cannot-help': '{leader} kann< {counter}> nicht helfen<: {reason}>.',
  'leader-cannot-help.under': '{leader} steht unter {under} und kann< {counter}> nicht helfen.',
  'leader-cannot-help.assaulted': '{leader} hat bei einem anderen Angriff auf dieses Fahrzeug geholfen.',
  'leader-cannot-help.stands': '{leader} ist in {stands} und hilft niemandem anderswo.',
  'leader-cannot-help.shaken': '{leader} ist angeschlagen und kann< {counter}> nicht helfen.',
  'leader-cannot-help.where': '{where} wurde in diesem Impuls nicht aktiviert: {leader} kann nicht helfen.',
  'leader-lends-to-none-of-his-kind': '{leader} hilft keinem anderen Anführer.',
  'other-leader-lent': '{lent} hat hier schon seinen LM beigetragen.',
  'not-a-medic': '{counter} ist kein Sanitäter.',
  'nothing-to-heal': '{medic} kann für {counter} nichts tun.',
  'not-two-halves': 'Zwei Halbgruppen vereinen sich, nicht {count}.',
  'not-a-half-squad': '{counter} ist keine Halbgruppe.',
  'other-root-squad': '{counters} waren nie Halbgruppen derselben Art von Gruppe.',
  'no-leader': 'In {at} ist kein Anführer, der in Ordnung ist.',
  'holder-not-in-good-order': '{counter} hat die Waffe und ist angeschlagen.',
  'not-held': 'Keine deiner Einheiten hat {weapon}.',
  'may-not-destroy': '{counter} kann keine Waffe zerstören.',
  'no-such-mode': '{weapon} hat keine Seite „{mode}“, auf die man sie drehen könnte.',
  'shaken-cannot-assemble': 'Eine angeschlagene Einheit kann {weapon} nicht auf diese Seite drehen.',
  'too-heavy': '{weapon} ist zu schwer, als dass {unit} sie auf die Karte bringen könnte.',
  'too-many-weapons':
    '{unit/units} {unit/units|kann|können} so viele Waffen nicht haben oder abfeuern<; schon da: {weapons}>.',
  'weapon-out-of-reach': '{weapon} ist für {unit} nicht erreichbar.',
  'not-jammed': '{weapon} hat keine Ladehemmung.',

  // Impulses and spotting
  'impulse-ended': 'Der Impuls von {side^dat} hat von selbst geendet: Keine Einheit< aus {at}> konnte noch etwas tun.',
  'business-ended': 'Für {side^acc} ist {frame^nom} von selbst zu Ende: Niemand konnte noch etwas tun.',
  'turn-ended':
    'Spielzug {turn} ist zu Ende, denn alle haben gepasst oder hatten nichts mehr zu tun: Zuerst kommen die Würfel für die Initiative des nächsten Spielzugs.',
  'already-named': '{at} ist schon aktiviert.',
  'nobody-to-activate': 'In {at} lässt sich niemand aktivieren.',
  'nobody-to-activate.none': 'In {at} ist keine Einheit von {none/side^dat}, und diese Seite handelt jetzt.',
  'nobody-to-activate.unled':
    '{who} {who|ist ein Fahrzeug|sind Fahrzeuge}: Ein Anführer aktiviert die Leute eines Nachbarfeldes und dort kein Fahrzeug.',
  'nobody-to-activate.under': 'In {at} lässt sich niemand aktivieren: {who} {who|steht|stehen} unter {under}.',
  'out-of-leadership-range': 'Kein Anführer in den aktivierten Feldern ist nah genug, um auch {at} zu aktivieren.',
  'attempt-made': 'Der Aufklärungsversuch dieses Impulses ist gemacht.',
  'locations-named': 'Aufgeklärt wird vor dem Aktivieren von Feldern.',
  'cannot-spot': '{unit} kann nicht aufklären.',
  'cannot-spot.blind': '{unit} klärt nicht auf: Solche Einheiten tun das nie.',
  'cannot-spot.abandoned': '{unit} ist verlassen: Niemand ist an Bord, der aufklären könnte.',
  'cannot-spot.flying': '{unit} fliegt: Ein Hubschrauber klärt nur auf, wenn er schwebt.',
  'cannot-spot.buttoned': '{unit} hat die Luken geschlossen und sieht dort nichts.',
  'no-enemy': 'In {target/at} ist kein Feind.',
  'already-spotted': '{target} ist schon aufgeklärt.',
  'outside-bunker-front': 'Feuer von {from/at} auf {target} ginge nicht durch die Front des Bunkers oder der Höhle.',
  'in-the-dark':
    '{target} liegt im Dunkeln, weiter von {from/at} entfernt, als dort jemand sieht<: {range} Felder entfernt, höchstens {sees}>.',
  'no-line-of-sight': 'Von {from/at} nach {target} gibt es keine Sichtlinie.',
  'no-line-of-sight.blocking': 'Die Sichtlinie von {from/at} nach {target} ist blockiert durch {blocking}.',
};
