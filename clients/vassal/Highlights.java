package hexarbiter;

import VASSAL.build.module.Map;
import VASSAL.build.module.map.Drawable;
import VASSAL.build.module.map.boardPicker.Board;
import VASSAL.build.module.map.boardPicker.board.MapGrid;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Point;
import java.awt.RenderingHints;
import java.util.LinkedHashMap;
import java.util.List;

/** Where selected counters can go, with the MPs, and what they can attack: drawn on the map. */
final class Highlights implements Drawable {
    private static final Color WAY = new Color(30, 110, 60, 70);
    private static final Color WAY_EDGE = new Color(20, 90, 50);
    private static final Color DANGER = new Color(200, 120, 0);
    private static final Color TARGET = new Color(200, 30, 30);
    private static final int RADIUS = 24;

    private record Mark(String text, boolean isDangerous) {}

    private final Map map;
    private final java.util.Map<Point, Mark> ways = new LinkedHashMap<>();
    private final java.util.Map<Point, Mark> targets = new LinkedHashMap<>();

    Highlights(Map map) {
        this.map = map;
        map.addDrawComponent(this);
    }

    void clear() {
        ways.clear();
        targets.clear();
        map.repaint();
    }

    /** The cheapest way to each place is shown, and all targets. */
    void show(List<Object> places, List<Object> aims) {
        clear();
        for (Object each : places) {
            java.util.Map<String, Object> place = HexarbiterClient.object(each);
            Point at = pointOf((String) place.get("at"));
            if (at != null) ways.putIfAbsent(at, new Mark(String.valueOf(place.get("cost")), Boolean.TRUE.equals(place.get("danger"))));
        }
        for (Object each : aims) {
            Point at = pointOf((String) HexarbiterClient.object(each).get("at"));
            if (at != null) targets.put(at, new Mark("", true));
        }
        map.repaint();
    }

    /** The middle of a hex by its name; an upper floor lies in its hex. */
    private Point pointOf(String location) {
        String hex = location.split("/", 2)[0];
        for (Board board : map.getBoards()) {
            MapGrid grid = board.getGrid();
            if (grid == null) continue;
            try {
                Point at = grid.getLocation(hex);
                if (at == null) continue;
                Point found = map.snapTo(new Point(at.x + board.bounds().x, at.y + board.bounds().y));
                if (hex.equals(map.locationName(found))) return found;
            } catch (MapGrid.BadCoords none) {
                // It is on another board, or off the map.
            }
        }
        return null;
    }

    @Override
    public void draw(Graphics graphics, Map on) {
        Graphics2D g = (Graphics2D) graphics.create();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        double scale = g.getDeviceConfiguration() == null ? 1 : g.getDeviceConfiguration().getDefaultTransform().getScaleX();
        int radius = (int) Math.round(RADIUS * on.getZoom() * scale);
        g.setFont(g.getFont().deriveFont(Font.BOLD, radius * 0.7f));
        ways.forEach((at, mark) -> {
            Point p = on.mapToDrawing(at, scale);
            g.setColor(WAY);
            g.fillOval(p.x - radius, p.y - radius, 2 * radius, 2 * radius);
            g.setColor(mark.isDangerous() ? DANGER : WAY_EDGE);
            g.setStroke(new BasicStroke(Math.max(1.5f, radius / 10f)));
            g.drawOval(p.x - radius, p.y - radius, 2 * radius, 2 * radius);
            int wide = g.getFontMetrics().stringWidth(mark.text());
            g.drawString(mark.text(), p.x - wide / 2, p.y + radius / 4);
        });
        g.setColor(TARGET);
        g.setStroke(new BasicStroke(Math.max(2f, radius / 6f)));
        int ring = radius * 5 / 4;
        targets.forEach((at, mark) -> {
            Point p = on.mapToDrawing(at, scale);
            g.drawOval(p.x - ring, p.y - ring, 2 * ring, 2 * ring);
        });
        g.dispose();
    }

    @Override
    public boolean drawAboveCounters() {
        return true;
    }
}
