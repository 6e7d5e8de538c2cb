package android.util;

public abstract class Property<T, V> {}
