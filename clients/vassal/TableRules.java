package hexarbiter;

import VASSAL.build.AbstractConfigurable;
import VASSAL.build.AutoConfigurable;
import VASSAL.build.Buildable;
import VASSAL.build.GameModule;
import VASSAL.build.module.GameComponent;
import VASSAL.build.module.PlayerRoster;
import VASSAL.build.module.documentation.HelpFile;
import VASSAL.chat.ChatServerConnection;
import VASSAL.command.Command;
import VASSAL.command.CommandEncoder;
import VASSAL.configure.StringConfigurer;
import VASSAL.configure.StringEnum;
import VASSAL.tools.LaunchButton;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.swing.SwingUtilities;
import javax.swing.Timer;

/**
 * The rules beside a table of VASSAL. A module has it as {@code <hexarbiter.TableRules server="http://127.0.0.1:8080" mode="warn"/>}.
 *
 * <p>It asks the rules server what selected counters can do, and what was done when counters were dragged. What is legal is taken; what is not is
 * told with all reasons: in the window alone ({@code show}), in the chat too ({@code warn}), or it is put back as well ({@code forbid}). The state of
 * the game lies in the saved game and goes with the log, so the server keeps nothing. Nothing here waits for the server.
 */
public final class TableRules extends AbstractConfigurable implements GameComponent, CommandEncoder {
    private static final String SERVER = "server";
    private static final String MODE = "mode";
    private static final String BUTTON = "buttonText";
    private static final String PREFERENCE = "hexarbiterServer";

    /** A table is looked at when it has rested for so many milliseconds. */
    private static final int REST = 300;
    /** What comes from another player is judged by his own component: so many milliseconds this one waits for it. */
    private static final long COURTESY = 3000;

    /** What becomes of something that is not legal. */
    public static final class Modes extends StringEnum {
        @Override
        public String[] getValidValues(AutoConfigurable target) {
            return new String[] {"show", "warn", "forbid"};
        }
    }

    private String server = "http://127.0.0.1:8080";
    private String mode = "warn";
    private String buttonText = "Rules";
    private LaunchButton button;
    private RulesServer rules;
    private RulesWindow window;
    private Highlights highlights;
    private ChatLines chat;
    private final Timer timer = new Timer(REST, event -> tick());

    /** The game as the rules have it; null before the server has given one. */
    private String state;
    private TableMemory agreed;
    private Map<String, String> counters = Map.of();
    private String looked = "";
    private String rested = "";
    private List<String> selected = List.of();
    private boolean asking;
    private long quietUntil;
    /** Counts the questions, so that an answer that comes too late is left aside. */
    private long question;

    @Override
    public void addTo(Buildable parent) {
        GameModule module = GameModule.getGameModule();
        module.getGameState().addGameComponent(this);
        module.addCommandEncoder(this);
        StringConfigurer address = new StringConfigurer(PREFERENCE, "Address of the rules server", server);
        module.getPrefs().addOption("Rules", address);
        rules = new RulesServer(() -> (String) module.getPrefs().getValue(PREFERENCE));
        button = new LaunchButton(buttonText, BUTTON, "hotkey", "icon", event -> window().setVisible(!window().isVisible()));
        button.setToolTipText("What the selected counters can do, and what the rules say of what was done");
        module.getToolBar().add(button);
        module.getServer().addPropertyChangeListener(ChatServerConnection.INCOMING_MSG, event ->
                SwingUtilities.invokeLater(() -> quietUntil = System.currentTimeMillis() + COURTESY));
    }

    private RulesWindow window() {
        if (window == null) window = new RulesWindow(() -> look(true), this::playOn);
        return window;
    }

    @Override
    public void setup(boolean starting) {
        question++;
        asking = false;
        agreed = null;
        counters = Map.of();
        selected = List.of();
        looked = "";
        rested = "";
        if (!starting) {
            state = null;
            timer.stop();
            if (highlights != null) highlights.clear();
            return;
        }
        GameModule module = GameModule.getGameModule();
        if (highlights == null) highlights = new Highlights(VASSAL.build.module.Map.getMapList().get(0));
        if (chat == null) chat = new ChatLines(module.getChatter());
        chat.forget();
        timer.start();
    }

    /** Once in a while, in the thread of Swing: is there anything new on the table? It asks nobody that could let it wait. */
    private void tick() {
        GameModule module = GameModule.getGameModule();
        if (!module.getGameState().isGameStarted() || module.getBasicLogger().isReplaying()) return;
        String now = TableMemory.print();
        boolean hasRested = now.equals(rested);
        rested = now;
        if (!hasRested || asking || System.currentTimeMillis() < quietUntil) return;
        if (state == null) {
            if (!now.equals(looked)) begin(null);
        } else if (!now.equals(looked)) look(false);
        else {
            List<String> ids = TableMemory.selected().stream().map(this::counterOf).filter(id -> id != null).toList();
            if (!ids.equals(selected)) about(ids);
        }
    }

    /** The counter of a piece, as the rules call it. */
    private String counterOf(String piece) {
        return counters.get(piece);
    }

    private interface Answered {
        void take(Map<String, Object> answer);
    }

    /** Asks, and goes on in the thread of Swing. */
    private void ask(String method, Map<String, Object> params, Answered then) {
        ask(method, sides -> params, then);
    }

    private void ask(String method, Function<List<String>, Map<String, Object>> params, Answered then) {
        long mine = ++question;
        asking = true;
        rules.ask(method, params).whenComplete((answer, error) -> SwingUtilities.invokeLater(() -> {
            if (mine != question) return;
            asking = false;
            if (error == null) then.take(answer);
            else window().failed(rules.inWords(error));
        }));
    }

    /** A game begins at the table as it lies there. */
    private void begin(String by) {
        looked = TableMemory.print();
        Map<String, Object> params = new LinkedHashMap<>(Map.of("table", TableMemory.saved()));
        if (by != null) params.put("by", by);
        ask("vassal/begin", params, begun -> {
            keepAndTell((String) begun.get("state"));
            look(false);
        });
    }

    /** The player says: what lies there holds, whatever the rules say. */
    private void playOn() {
        Object by = window().sideToPlay(rules.sides());
        if (by != null) begin((String) by);
    }

    /** Whether a player sits on none of the sides: then he is told what everybody may know, and nothing where anything is hidden. */
    private static boolean isOnlooker(String side, List<String> sides) {
        return side == null || !sides.contains(side);
    }

    /** Asks what was done since the table and the game agreed. */
    private void look(boolean isLastWord) {
        if (state == null) {
            looked = "";
            return;
        }
        String print = TableMemory.print();
        looked = print;
        Map<String, Object> params = new LinkedHashMap<>(Map.of("state", state, "table", TableMemory.saved(), "said", chat.lines()));
        String side = PlayerRoster.getMySide();
        ask("vassal/explain", sides -> {
            if (isOnlooker(side, sides)) params.put("onlooker", true);
            return params;
        }, told -> explained(told, print, isLastWord));
    }

    private void explained(Map<String, Object> told, String print, boolean isLastWord) {
        counters = turned(HexarbiterClient.object(told.get("pieces")));
        selected = List.of();
        // Something has been done since: the next look tells more.
        if (!print.equals(TableMemory.print())) return;
        String ruling = (String) told.get("ruling");
        String text = (String) told.get("text");
        List<Object> readings = HexarbiterClient.list(told.get("readings"));
        if (ruling.equals("agrees")) {
            agreed = new TableMemory();
            window().agrees(text);
            return;
        }
        boolean wasMoved = agreed != null && agreed.isMoved();
        if (!readings.isEmpty() && (isLastWord || wasMoved || ruling.equals("explained"))) {
            take(readings, 0);
            return;
        }
        boolean isOver = ruling.equals("refused") || ruling.equals("unknown");
        if (!isLastWord && !(wasMoved && isOver)) {
            window().waits(text);
            return;
        }
        boolean isPutBack = mode.equals("forbid") && agreed != null;
        window().refused(text, isPutBack);
        if (mode.equals("show")) return;
        Command done = isPutBack ? agreed.putBack() : null;
        Command said = TableMemory.say("Against the rules" + (isPutBack ? ", put back: " : ": ") + text);
        GameModule.getGameModule().sendAndLog(done == null ? said : done.append(said));
        if (isPutBack) {
            chat.forget();
            looked = TableMemory.print();
            rested = looked;
        }
    }

    /** A reading is taken: the game goes on from there, and what was forgotten is laid on the table. */
    private void take(List<Object> readings, int which) {
        Map<String, Object> reading = HexarbiterClient.object(readings.get(which));
        String mend = (String) reading.get("mend");
        Command done = TableMemory.carryOut(mend);
        state = (String) reading.get("after");
        chat.forget();
        agreed = new TableMemory();
        looked = TableMemory.print();
        rested = looked;
        Command kept = new GameKept(this, state);
        GameModule.getGameModule().sendAndLog(done == null ? kept : done.append(kept));
        List<String> others = new ArrayList<>();
        for (Object each : readings) others.add((String) HexarbiterClient.object(each).get("text"));
        window().taken(reading, others, which, other -> take(readings, other));
    }

    private void about(List<String> ids) {
        selected = ids;
        highlights.clear();
        if (ids.isEmpty()) {
            window().nothingSelected();
            return;
        }
        Map<String, Object> params = new LinkedHashMap<>(Map.of("state", state, "counters", ids));
        String side = PlayerRoster.getMySide();
        ask("vassal/about", sides -> {
            if (isOnlooker(side, sides)) params.put("onlooker", true);
            else params.put("side", side);
            return params;
        }, told -> {
            highlights.show(HexarbiterClient.list(told.get("places")), HexarbiterClient.list(told.get("targets")));
            window().about(told);
        });
    }

    private static Map<String, String> turned(Map<String, Object> pieces) {
        Map<String, String> found = new LinkedHashMap<>();
        pieces.forEach((counter, piece) -> found.put((String) piece, counter));
        return found;
    }

    private void keepAndTell(String given) {
        state = given;
        GameModule.getGameModule().sendAndLog(new GameKept(this, given));
    }

    /** The game as another player, a log or a saved game has it. */
    void keep(String given) {
        state = given;
        quietUntil = 0;
        looked = "";
    }

    String kept() {
        return state;
    }

    @Override
    public Command getRestoreCommand() {
        return state == null ? null : new GameKept(this, state);
    }

    @Override
    public String encode(Command command) {
        return command instanceof GameKept kept ? kept.text() : null;
    }

    @Override
    public Command decode(String text) {
        return GameKept.in(this, text);
    }

    @Override
    public void removeFrom(Buildable parent) {
        GameModule module = GameModule.getGameModule();
        timer.stop();
        module.getGameState().removeGameComponent(this);
        module.removeCommandEncoder(this);
        module.getToolBar().remove(button);
    }

    public static String getConfigureTypeName() {
        return "Rules (hexarbiter)";
    }

    @Override
    public String[] getAttributeNames() {
        return new String[] {SERVER, MODE, BUTTON};
    }

    @Override
    public String[] getAttributeDescriptions() {
        return new String[] {"Address of the rules server", "What is not legal", "Text of the button"};
    }

    @Override
    public Class<?>[] getAttributeTypes() {
        return new Class<?>[] {String.class, Modes.class, String.class};
    }

    @Override
    public String getAttributeValueString(String key) {
        return switch (key) {
            case SERVER -> server;
            case MODE -> mode;
            case BUTTON -> buttonText;
            default -> null;
        };
    }

    @Override
    public void setAttribute(String key, Object value) {
        switch (key) {
            case SERVER -> server = (String) value;
            case MODE -> mode = (String) value;
            case BUTTON -> buttonText = (String) value;
            default -> { }
        }
    }

    @Override
    public Class<?>[] getAllowableConfigureComponents() {
        return new Class<?>[0];
    }

    @Override
    public HelpFile getHelpFile() {
        return null;
    }
}
