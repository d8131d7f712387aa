package hexarbiter;

import VASSAL.command.Command;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** The game as the rules have it, as a command of VASSAL: so it lies in saved games, goes to the other players, and stands in logs. */
final class GameKept extends Command {
    private static final String PREFIX = "HEXARBITER\t";
    /** The largest game that is read, in bytes. */
    private static final int MOST = 4_000_000;

    private final TableRules rules;
    private final String state;

    GameKept(TableRules rules, String state) {
        this.rules = rules;
        this.state = state;
    }

    @Override
    protected void executeCommand() {
        rules.keep(state);
    }

    @Override
    protected Command myUndoCommand() {
        String before = rules.kept();
        return before == null ? null : new GameKept(rules, before);
    }

    /** The command as a text of letters and digits. */
    String text() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream packed = new DeflaterOutputStream(bytes)) {
            packed.write(state.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new IllegalStateException(impossible);
        }
        return PREFIX + Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    /** The command that a text is; null where it is another one, or is not whole. */
    static Command in(TableRules rules, String text) {
        if (!text.startsWith(PREFIX)) return null;
        try {
            byte[] packed = Base64.getDecoder().decode(text.substring(PREFIX.length()));
            byte[] bytes = new InflaterInputStream(new ByteArrayInputStream(packed)).readNBytes(MOST);
            return new GameKept(rules, new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException broken) {
            return null;
        }
    }
}
