package hexarbiter;

import VASSAL.build.module.Chatter;
import java.awt.Component;
import java.awt.Container;
import java.util.ArrayList;
import java.util.List;
import javax.swing.event.DocumentEvent;
import javax.swing.event.DocumentListener;
import javax.swing.text.BadLocationException;
import javax.swing.text.JTextComponent;

/** The lines of the chat since something was agreed: the dice are among them. */
final class ChatLines implements DocumentListener {
    /** So many lines are kept. */
    private static final int MOST = 200;
    /** A line of dice is shorter, and the server reads none that is longer. */
    private static final int LONGEST = 400;

    private final List<String> lines = new ArrayList<>();

    ChatLines(Chatter chatter) {
        for (JTextComponent each : textsIn(chatter)) if (!each.isEditable()) each.getDocument().addDocumentListener(this);
    }

    private static List<JTextComponent> textsIn(Container container) {
        List<JTextComponent> found = new ArrayList<>();
        for (Component each : container.getComponents()) {
            if (each instanceof JTextComponent text) found.add(text);
            else if (each instanceof Container inner) found.addAll(textsIn(inner));
        }
        return found;
    }

    List<String> lines() {
        return List.copyOf(lines);
    }

    void forget() {
        lines.clear();
    }

    @Override
    public void insertUpdate(DocumentEvent event) {
        try {
            String text = event.getDocument().getText(event.getOffset(), event.getLength());
            for (String line : text.split("\n")) if (!line.isBlank() && line.length() <= LONGEST) lines.add(line.strip());
        } catch (BadLocationException gone) {
            // The line is gone already: there is nothing to read.
            return;
        }
        while (lines.size() > MOST) lines.remove(0);
    }

    @Override
    public void removeUpdate(DocumentEvent event) {
        // What was said stays said.
    }

    @Override
    public void changedUpdate(DocumentEvent event) {
        // A colour says nothing.
    }
}
