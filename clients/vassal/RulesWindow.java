package hexarbiter;

import VASSAL.build.GameModule;
import java.awt.BorderLayout;
import java.awt.FlowLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JEditorPane;
import javax.swing.JOptionPane;
import javax.swing.JPanel;
import javax.swing.JScrollPane;

/** The window of the rules: what was done and what the rules say of it above, what the selected counters can do below. */
final class RulesWindow extends JDialog {
    private static final long serialVersionUID = 1;
    private static final String GOOD = "#1e6e3c";
    private static final String BAD = "#b01e1e";
    private static final String OPEN = "#9a5a00";

    private final JEditorPane pane = new JEditorPane("text/html", "");
    private final JPanel others = new JPanel(new FlowLayout(FlowLayout.LEFT));
    private String above = "";
    private String below = "";

    RulesWindow(Runnable judge, Runnable playOn) {
        super(GameModule.getGameModule().getPlayerWindow(), "Rules", false);
        pane.setEditable(false);
        add(new JScrollPane(pane), BorderLayout.CENTER);
        JPanel buttons = new JPanel(new FlowLayout(FlowLayout.LEFT));
        buttons.add(button("Judge", "Everything is done: what do the rules say?", judge));
        buttons.add(button("Play on from here", "What lies on the table holds, whatever the rules say", playOn));
        JPanel south = new JPanel(new BorderLayout());
        south.add(others, BorderLayout.NORTH);
        south.add(buttons, BorderLayout.SOUTH);
        add(south, BorderLayout.SOUTH);
        setSize(430, 520);
        setLocationRelativeTo(getOwner());
    }

    private static JButton button(String text, String tip, Runnable act) {
        JButton made = new JButton(text);
        made.setToolTipText(tip);
        made.addActionListener(event -> act.run());
        return made;
    }

    /** The side whose impulse it is to be; null where the player thinks better of it. */
    Object sideToPlay(List<String> sides) {
        return JOptionPane.showInputDialog(this, "Whose impulse begins?", "Play on from here", JOptionPane.QUESTION_MESSAGE,
                null, sides.toArray(), sides.isEmpty() ? null : sides.get(0));
    }

    void agrees(String due) {
        told(GOOD, "The table and the rules agree.", due);
    }

    void waits(String text) {
        told(OPEN, "Not complete yet, or not legal:", text);
    }

    void refused(String text, boolean isPutBack) {
        told(BAD, isPutBack ? "Against the rules, put back:" : "Against the rules:", text);
    }

    void failed(String text) {
        told(BAD, "The rules cannot be asked.", text);
    }

    void taken(Map<String, Object> reading, List<String> texts, int which, IntConsumer choose) {
        StringBuilder text = new StringBuilder((String) reading.get("text"));
        for (Object each : HexarbiterClient.list(reading.get("forgotten"))) text.append("\nForgotten, laid on the table: ").append(each);
        text.append('\n').append(reading.get("due"));
        told(GOOD, "Legal:", text.toString());
        for (int i = 0; i < texts.size(); i++) {
            int other = i;
            if (i != which) others.add(button("It was this: " + texts.get(i).split("\n")[0], texts.get(i), () -> choose.accept(other)));
        }
        others.revalidate();
    }

    void nothingSelected() {
        below = "";
        show(above + below);
    }

    void about(Map<String, Object> told) {
        StringBuilder text = new StringBuilder();
        for (Object each : HexarbiterClient.list(told.get("counters"))) text.append("<b>").append(plain(each)).append("</b><br>");
        list(text, "Can", told.get("can"));
        list(text, "Targets", texts(told.get("targets")));
        list(text, "Ways, with MPs", told.get("ways"));
        list(text, "Danger", dangers(told.get("places")));
        list(text, "Cannot", told.get("cannot"));
        below = text.toString();
        show(above + below);
    }

    private static List<Object> texts(Object places) {
        return HexarbiterClient.list(places).stream().map(each -> HexarbiterClient.object(each).get("text")).toList();
    }

    private static List<Object> dangers(Object places) {
        List<Object> found = HexarbiterClient.list(places).stream()
                .filter(each -> Boolean.TRUE.equals(HexarbiterClient.object(each).get("danger"))).toList();
        return texts(found);
    }

    private static void list(StringBuilder text, String title, Object lines) {
        Map<Object, Boolean> once = new LinkedHashMap<>();
        for (Object each : HexarbiterClient.list(lines)) once.put(each, true);
        if (once.isEmpty()) return;
        text.append("<p><b>").append(title).append("</b></p>");
        for (Object each : once.keySet()) text.append("<div style='margin-left:10px'>").append(plain(each)).append("</div>");
    }

    private void told(String colour, String title, String text) {
        others.removeAll();
        others.revalidate();
        above = "<p style='color:" + colour + "'><b>" + title + "</b><br>" + plain(text) + "</p>";
        show(above + below);
    }

    private void show(String html) {
        pane.setText("<html><body style='font-family:sans-serif;font-size:10px'>" + html + "</body></html>");
        pane.setCaretPosition(0);
    }

    private static String plain(Object text) {
        return String.valueOf(text).replace("&", "&amp;").replace("<", "&lt;").replace("\n", "<br>");
    }
}
