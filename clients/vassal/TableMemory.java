package hexarbiter;

import VASSAL.build.GameModule;
import VASSAL.build.module.Chatter;
import VASSAL.build.module.GameState;
import VASSAL.command.AddPiece;
import VASSAL.command.ChangePiece;
import VASSAL.command.Command;
import VASSAL.command.NullCommand;
import VASSAL.command.RemovePiece;
import VASSAL.counters.Decorator;
import VASSAL.counters.GamePiece;
import VASSAL.counters.Properties;
import VASSAL.counters.Stack;
import VASSAL.tools.io.ObfuscatingOutputStream;
import java.awt.Point;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** How the table lay at one moment, so that it can be laid so again. All of it is for the thread of Swing. */
final class TableMemory {
    private record Lying(String type, String state, VASSAL.build.module.Map map, Point at) {}

    private final Map<String, Lying> pieces = new LinkedHashMap<>();

    TableMemory() {
        for (GamePiece piece : all())
            pieces.put(piece.getId(), new Lying(piece.getType(), piece.getState(), piece.getMap(), new Point(piece.getPosition())));
    }

    private static GameState game() {
        return GameModule.getGameModule().getGameState();
    }

    private static List<GamePiece> all() {
        List<GamePiece> found = new ArrayList<>();
        for (GamePiece piece : game().getAllPieces()) if (!(piece instanceof Stack)) found.add(Decorator.getOutermost(piece));
        return found;
    }

    /** A text that changes whenever something on the table does. */
    static String print() {
        StringBuilder text = new StringBuilder();
        for (GamePiece piece : all()) text.append(piece.getId()).append(' ').append(piece.getState()).append('\n');
        return text.toString();
    }

    /** The pieces that are selected. */
    static List<String> selected() {
        List<String> found = new ArrayList<>();
        for (GamePiece piece : all())
            if (piece.getMap() != null && Boolean.TRUE.equals(piece.getProperty(Properties.SELECTED))) found.add(piece.getId());
        return found;
    }

    /** The table as a saved game in base64. */
    static String saved() {
        GameModule module = GameModule.getGameModule();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(GameState.SAVEFILE_ZIP_ENTRY));
            ObfuscatingOutputStream veiled = new ObfuscatingOutputStream(zip);
            veiled.write(module.encode(game().getRestoreCommand()).getBytes(StandardCharsets.UTF_8));
            veiled.flush();
            zip.closeEntry();
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /** Whether a piece lies elsewhere now, or is new, or is gone. */
    boolean isMoved() {
        List<GamePiece> now = all();
        if (now.size() != pieces.size()) return true;
        for (GamePiece piece : now) {
            Lying before = pieces.get(piece.getId());
            if (before == null || before.map() != piece.getMap() || !before.at().equals(piece.getPosition())) return true;
        }
        return false;
    }

    /** Lays everything as it lay; the command is carried out already, and is for the others and the log. */
    Command putBack() {
        Command done = new NullCommand();
        for (GamePiece piece : all()) {
            if (pieces.containsKey(piece.getId())) continue;
            Command gone = new RemovePiece(piece);
            gone.execute();
            done = done.append(gone);
        }
        for (Map.Entry<String, Lying> each : pieces.entrySet()) {
            String id = each.getKey();
            Lying before = each.getValue();
            GamePiece piece = game().getPieceForId(id);
            if (piece == null) {
                GamePiece again = GameModule.getGameModule().createPiece(before.type());
                again.setId(id);
                Command added = new AddPiece(again, before.state());
                added.execute();
                done = done.append(added);
                continue;
            }
            boolean isMoved = before.map() != piece.getMap() || !before.at().equals(piece.getPosition());
            if (isMoved && before.map() != null) done = done.append(before.map().placeOrMerge(piece, new Point(before.at())));
            String now = piece.getState();
            if (now.equals(before.state())) continue;
            Command turned = new ChangePiece(id, now, before.state());
            turned.execute();
            done = done.append(turned);
        }
        repaint();
        return done;
    }

    /** Carries out commands that came as a text; null for none. */
    static Command carryOut(String text) {
        if (text == null || text.isEmpty()) return null;
        Command done = GameModule.getGameModule().decode(text);
        if (done == null) return null;
        done.execute();
        repaint();
        return done;
    }

    /** Writes a line into the chat of everybody. */
    static Command say(String text) {
        Command said = new NullCommand();
        Chatter chatter = GameModule.getGameModule().getChatter();
        for (String line : text.split("\n")) {
            Command one = new Chatter.DisplayText(chatter, "! " + line);
            one.execute();
            said = said.append(one);
        }
        return said;
    }

    private static void repaint() {
        for (VASSAL.build.module.Map map : VASSAL.build.module.Map.getMapList()) map.repaint();
    }
}
